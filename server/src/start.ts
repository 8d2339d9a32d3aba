import { computeHeapMb, runServerWithHeap } from './heap-size.ts'

// npm start
runServerWithHeap(computeHeapMb(0))

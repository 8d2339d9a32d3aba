import type { FileHandle } from 'node:fs/promises'

/** Up to `length` bytes from `position`; shorter at the end of the file. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

/** A fault of the disk, not of the file's content: such errors must not read as "wrong type". */
export const isDiskFault = (error: unknown): boolean => error instanceof Error && 'syscall' in error

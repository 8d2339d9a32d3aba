import type { FileHandle } from 'node:fs/promises'

/** Reads up to `length` bytes from `position`; fewer at the end of the file. */
export async function readBytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  // Only what was read is returned, so the buffer need not be filled with zeros.
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

/** Whether an error comes from the disk and not from the file's content: it must not be reported as a wrong type. */
export const isDiskError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

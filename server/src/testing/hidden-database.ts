import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** The address of a database on a socket through a link of its own: without the link it is as if the database did not run. Not there at first. */
export function hideDatabase(url: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-hidden-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const link = path.join(folder, 'socket')
  const [, socket = ''] = /[?&]host=([^&]*)/.exec(url) ?? []
  return {
    url: url.replace(socket, encodeURIComponent(link)),
    appear: () => symlinkSync(decodeURIComponent(socket), link),
    vanish: () => rmSync(link),
  }
}

import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Returns the URL of a database whose socket is reached through a symbolic link. Without the link it is as if the
 * database were not running. The link is missing at first.
 */
export function createSwitchableDatabase(url: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-hidden-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const link = path.join(folder, 'socket')
  const [, socket = ''] = /[?&]host=([^&]*)/.exec(url) ?? []
  return {
    url: url.replace(socket, encodeURIComponent(link)),
    connect: () => symlinkSync(decodeURIComponent(socket), link),
    disconnect: () => rmSync(link),
  }
}

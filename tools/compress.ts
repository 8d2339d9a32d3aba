import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(m?js|css|svg|json|html|txt|xml|webmanifest)$/
/** Smaller files fit into one network packet anyway. */
const MIN_BYTES = 1024

/** Writes .br and .gz files beside each text file in `folder`; the server sends them instead of compressing. */
async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < MIN_BYTES) return
  const brotli = promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await Promise.all([
    brotli.then((it) => writeFile(`${file}.br`, it)),
    promisify(gzip)(bytes, { level: 9 }).then((it) => writeFile(`${file}.gz`, it)),
  ])
}

await compressFolder(process.argv[2] ?? 'web/build/client')

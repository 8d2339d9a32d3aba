import path from 'node:path'
import { toDataFolderError, openDataFolder } from './data-folder.ts'
import { makeFolder } from './disk.ts'
import { fileStoreOn, openFileStore, type FileStore } from './file-store.ts'
import { openScanner, type Scanner } from './scanner.ts'

/** The settings that say where files are kept and what looks through them. */
export interface FileSettings {
  DATA_DIR: string
  FILE_STORE: string
  S3_ENDPOINT?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  CLAMD_URL?: string | undefined
}

export interface OpenedFiles {
  files: FileStore
  /** Where uploads arrive: always a folder of this machine. */
  tmpDir: string
  scanner: Scanner | undefined
}

/** Opens the file store and the scanner that the settings name. A bucket that refuses us ends the start; one that does not answer does not: `log` is told. */
export async function openFiles(settings: FileSettings, log: (line: string) => void = () => {}): Promise<OpenedFiles> {
  // The data folder itself must stay open to the account PostgreSQL runs as; what people sent must not, and the rooms below are closed.
  const dataDir = openDataFolder(settings.DATA_DIR)
  const tmpDir = path.join(dataDir, 'incoming')
  const scanner = settings.CLAMD_URL ? openScanner(settings.CLAMD_URL) : undefined
  const named = (error: unknown) => {
    throw toDataFolderError(dataDir, error)
  }
  if (settings.FILE_STORE === 'local')
    return {
      files: await openFileStore({ dir: path.join(dataDir, 'files'), tmpDir, scanner }).catch(named),
      tmpDir,
      scanner,
    }
  await makeFolder(tmpDir).catch(named)
  const { s3Shelf } = await import('./s3-shelf.ts')
  const shelf = await s3Shelf(bucketIn(settings))
  await shelf.check().catch((error: Error & { code?: string }) => {
    if (error.code !== 'ETIMEDOUT')
      throw new Error(`The bucket of FILE_STORE cannot be used: ${error.name} ${error.message}`, { cause: error })
    log('The file store does not answer. Files cannot be sent or read until it does.')
  })
  return { files: fileStoreOn({ shelf, incoming: tmpDir, tmpDir, scanner }), tmpDir, scanner }
}

const AMAZON_DEFAULT = 'us-east-1'

function bucketIn({ FILE_STORE, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: FileSettings) {
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(FILE_STORE) ?? []
  const keys =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : undefined
  return { bucket, prefix: folder && `${folder}/`, endpoint: S3_ENDPOINT, region: S3_REGION ?? AMAZON_DEFAULT, keys }
}

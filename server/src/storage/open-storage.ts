import path from 'node:path'
import { SetupError } from '#core/setup-error.ts'
import { toDataFolderError, openDataFolder } from './data-folder.ts'
import { createDurableFolder } from './disk.ts'
import { createFileStore, openLocalFileStore, type FileStore } from './file-store.ts'
import { createVirusScanner, type VirusScanner } from './scanner.ts'

/** The settings for where files are stored and which scanner checks them. */
export interface StorageSettings {
  DATA_DIR: string
  FILE_STORE: string
  S3_ENDPOINT?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  CLAMD_URL?: string | undefined
}

/** The opened file store and what belongs to it. */
export interface OpenedStorage {
  fileStore: FileStore
  /** The folder in which uploads arrive; always on this machine. */
  tmpDir: string
  scanner: VirusScanner | undefined
}

/**
 * Opens the configured file store and scanner. Throws when a bucket denies access; when a bucket does not respond, only
 * logs a warning.
 */
export async function openStorage(
  settings: StorageSettings,
  log: (line: string) => void = () => {},
): Promise<OpenedStorage> {
  // The data folder must stay accessible to the account that runs PostgreSQL; uploads must not, so the folders below
  // are private.
  const dataDir = openDataFolder(settings.DATA_DIR)
  const tmpDir = path.join(dataDir, 'incoming')
  const scanner = settings.CLAMD_URL ? createVirusScanner(settings.CLAMD_URL) : undefined
  const rethrowWithDataDir = (error: unknown) => {
    throw toDataFolderError(dataDir, error)
  }
  if (settings.FILE_STORE === 'local')
    return {
      fileStore: await openLocalFileStore({ dir: path.join(dataDir, 'files'), tmpDir, scanner }).catch(
        rethrowWithDataDir,
      ),
      tmpDir,
      scanner,
    }
  await createDurableFolder(tmpDir).catch(rethrowWithDataDir)
  const { createS3Driver } = await import('./s3.ts')
  const driver = await createS3Driver(getBucketSettings(settings))
  await driver.check().catch((error: Error & { code?: string }) => {
    if (error.code !== 'ETIMEDOUT')
      throw new SetupError(
        `FILE_STORE is ${settings.FILE_STORE}, which cannot be used: ${error.name} ${error.message}`,
        {
          cause: error,
        },
      )
    log(`${describeSilentBucket(settings, error)}. Files cannot be uploaded or read until it is back.`)
  })
  return { fileStore: createFileStore({ driver, incoming: tmpDir, tmpDir, scanner }), tmpDir, scanner }
}

const describeSilentBucket = ({ FILE_STORE, S3_ENDPOINT }: StorageSettings, { cause }: Error) =>
  `FILE_STORE is ${FILE_STORE}, which does not respond${S3_ENDPOINT ? ` at the S3_ENDPOINT ${S3_ENDPOINT}` : ''}` +
  (cause instanceof Error && cause.message ? ` (${cause.message})` : '')

/** Turns the error of a file store that does not respond into a SetupError; returns any other error as it is. */
export const toFileStoreError = (settings: StorageSettings, error: unknown): unknown =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ETIMEDOUT' && settings.FILE_STORE !== 'local'
    ? new SetupError(`${describeSilentBucket(settings, error)}: the demo data of a first start needs it`, {
        cause: error,
      })
    : error

const DEFAULT_AWS_REGION = 'us-east-1'

function getBucketSettings({
  FILE_STORE,
  S3_ENDPOINT,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: StorageSettings) {
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(FILE_STORE) ?? []
  const keys =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : undefined
  return {
    bucket,
    prefix: folder && `${folder}/`,
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? DEFAULT_AWS_REGION,
    keys,
  }
}

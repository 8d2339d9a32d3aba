/** Types for the parts of s3rver that the fake S3 uses; the package has none. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: { silent: boolean; directory: string; configureBuckets: { name: string }[] })
    readonly logger: { exceptions: { unhandle(): void }; close(): void }
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
    readonly store: {
      listObjects(
        bucket: string,
        which: { prefix: string; startAfter: string; delimiter: string; maxKeys: number },
      ): Promise<{ objects: { key: string; lastModifiedDate: Date; size: number }[]; isTruncated: boolean }>
    }
  }
}

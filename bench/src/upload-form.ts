import { randomBytes } from 'node:crypto'

const BOUNDARY = '----bench-form-boundary'

/** Creates a PDF of this size whose bytes cannot be compressed, as those of a picture. */
export const createResume = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n2 0 obj\n<</Length ${bytes}>>\nstream\n`),
    randomBytes(bytes),
    Buffer.from('\nendstream\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ])

/** Builds the form of an application, with the resume as its file. */
export function buildApplicationForm(coverLetter: string, resume: Buffer): { contentType: string; bytes: Buffer } {
  const head = [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="coverLetter"',
    '',
    coverLetter,
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="resume"; filename="resume.pdf"',
    'content-type: application/pdf',
    '',
    '',
  ].join('\r\n')
  const bytes = Buffer.concat([Buffer.from(head), resume, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, bytes }
}

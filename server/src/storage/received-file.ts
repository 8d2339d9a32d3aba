/** An upload in a temporary file. `name` and `declaredType` come from the sender and prove nothing. */
export interface ReceivedFile {
  path: string
  name: string
  declaredType: string
  size: number
}

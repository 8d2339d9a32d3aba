/** An upload that already lies in a temporary file. `name` and `declaredType` are the sender's word and prove nothing. */
export interface ReceivedFile {
  path: string
  name: string
  declaredType: string
  size: number
}

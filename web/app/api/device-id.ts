import { createTabText } from '../ui/device-setting.ts'

const idText = createTabText('device')

// randomUUID exists on secure pages only, not on a test over plain http in a local network.
export const createRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** A random id of this tab, by which rate limits tell people behind one IP address apart. Kept until the tab closes. */
export function getDeviceId(): string {
  const id = idText.read() ?? createRandomId()
  idText.write(id)
  return id
}

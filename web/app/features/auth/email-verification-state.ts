import { createDeviceText } from '../../ui/device-setting.ts'

// The id of the account whose email is not verified yet, stored on the device between sign-up and verification (product
// spec, part 1, section 2).
const accountIdText = createDeviceText('verificationUserId')

export const saveUnverifiedAccountId = (id: string) => accountIdText.write(id)
export const readUnverifiedAccountId = (): string | undefined => accountIdText.read() ?? undefined
export const clearUnverifiedAccountId = () => accountIdText.write(null)

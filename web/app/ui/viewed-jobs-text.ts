import { createDeviceText } from './device-setting.ts'

/** The jobs that were opened on this device, until they are cleared or somebody signs out. */
export const viewedJobsText = createDeviceText('viewed-jobs')

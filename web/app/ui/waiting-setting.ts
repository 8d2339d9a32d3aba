import { createDeviceSetting } from './device-setting.ts'

/** Whether applications may be waiting on this device for a connection: without one, nothing is loaded for them. */
export const hasWaitingSetting = createDeviceSetting('applications-wait')

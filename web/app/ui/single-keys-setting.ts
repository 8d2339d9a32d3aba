import { createDeviceSetting } from './device-setting.ts'

/** The setting of this device for single-key shortcuts in the admin area; off until somebody turns it on. */
export const {
  set: setSingleKeysEnabled,
  isOn: areSingleKeysEnabled,
  useIsOn: useSingleKeysEnabled,
} = createDeviceSetting('desk-keys')

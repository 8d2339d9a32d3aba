import { deviceSwitch } from './device-switch.ts'

/** Whether single keys act on this device's desk; they do once somebody has turned them on. */
export const { turn: keepKeys, useIsOn: useDeskKeys } = deviceSwitch('desk-keys')

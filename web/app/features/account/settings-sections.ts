import type { IconName } from '../../ui/icon-names.ts'

/** The sections of the settings in their order; `?section=` names one. */
export const SETTINGS_SECTIONS = [
  { id: 'profile', title: 'Profile', lead: 'Name, email, phone, location', icon: 'user' },
  { id: 'notifications', title: 'Notification Preferences', lead: 'Which emails you get', icon: 'bell' },
  {
    id: 'security',
    title: 'Security',
    lead: 'Password, two-step verification, devices, recent activity',
    icon: 'shield-check',
  },
  { id: 'preferences', title: 'Preferences', lead: 'Language, dark mode, time zone', icon: 'settings' },
  { id: 'data', title: 'Your data', lead: 'Download your data or delete your account', icon: 'file-text' },
] as const satisfies readonly { id: string; title: string; lead: string; icon: IconName }[]
export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]['id']

/** The section that the URL names; undefined if there is none or it is unknown. */
export const parseSettingsSection = (search: URLSearchParams): SettingsSectionId | undefined =>
  SETTINGS_SECTIONS.find(({ id }) => id === search.get('section'))?.id

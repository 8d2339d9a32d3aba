import type { IconName } from '../../ui/icon-names.ts'

/** The parts of the settings in their order; `?section=` names one. */
export const SECTIONS = [
  { id: 'profile', title: 'Profile', lead: 'Name, email, phone, location', icon: 'user' },
  { id: 'notifications', title: 'Notification Preferences', lead: 'Which mail you get', icon: 'bell' },
  { id: 'security', title: 'Security', lead: 'Password, second step, devices, recent activity', icon: 'shield-check' },
  { id: 'preferences', title: 'Preferences', lead: 'Language, dark mode, time zone', icon: 'settings' },
  { id: 'data', title: 'Your data', lead: 'Download it, or delete your account', icon: 'file-text' },
] as const satisfies readonly { id: string; title: string; lead: string; icon: IconName }[]
export type SectionId = (typeof SECTIONS)[number]['id']

/** The part that an address names; undefined for none or one that is not known. */
export const sectionIn = (search: URLSearchParams): SectionId | undefined =>
  SECTIONS.find(({ id }) => id === search.get('section'))?.id

import { t } from '@lingui/core/macro'
import type { IconName } from '../../ui/icon-names.ts'

/** The sections of the settings in their order; `?section=` names one. */
const SETTINGS_SECTIONS = [
  { id: 'profile', title: t`Profile`, lead: t`Name, email, phone, location`, icon: 'user' },
  { id: 'notifications', title: t`Notification Preferences`, lead: t`Which emails you get`, icon: 'bell' },
  {
    id: 'security',
    title: t`Security`,
    lead: t`Password, two-step verification, devices, recent activity`,
    icon: 'shield-check',
  },
  { id: 'preferences', title: t`Preferences`, lead: t`Language, dark mode, time zone`, icon: 'settings' },
  {
    id: 'hidden',
    title: t`Hidden jobs and companies`,
    lead: t`What your lists of jobs leave out`,
    icon: 'eye-off',
  },
  { id: 'data', title: t`Your data`, lead: t`Download your data or delete your account`, icon: 'file-text' },
] as const satisfies readonly { id: string; title: string; lead: string; icon: IconName }[]
export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]['id']

/** The sections that a person has: only job seekers hide jobs. */
export const listSettingsSections = (isSeeker: boolean) =>
  SETTINGS_SECTIONS.filter(({ id }) => isSeeker || id !== 'hidden')

export const getSettingsSectionTitle = (id: SettingsSectionId): string =>
  SETTINGS_SECTIONS.find((section) => section.id === id)!.title

/** The section that the URL names; undefined if there is none or the person does not have it. */
export const parseSettingsSection = (search: URLSearchParams, isSeeker: boolean): SettingsSectionId | undefined =>
  listSettingsSections(isSeeker).find(({ id }) => id === search.get('section'))?.id

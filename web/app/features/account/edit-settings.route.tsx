import { t } from '@lingui/core/macro'
import { AccountChange } from '@sira/contract/account'
import { type Account, Password } from '@sira/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { loadQuery } from '../../api/queries.ts'
import { session, useSession } from '../../api/session.ts'
import { paths, type QueryParams } from '../../paths.ts'
import { useSiteSettings } from '../../layouts/site-settings.ts'
import { INCOMPLETE_PHONE, isCompletePhone } from '../../ui/phone-number.ts'
import { applyPreferences } from '../../layouts/apply-preferences.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { jobAlertsQuery } from '../alerts/alerts-queries.ts'
import { JobAlertList } from '../alerts/job-alert-list.tsx'
import { withPasswordConfirmation } from '../auth/password-confirmation.ts'
import { startRedirectSignIn } from '../auth/redirect-sign-in-state.ts'
import { takeTelegramLinkToken } from '../auth/telegram-link-state.ts'
import { hiddenCompaniesQuery, hiddenJobsQuery } from '../job-search/hidden-jobs-queries.ts'
import { parseHiddenPages } from '../job-search/hidden-jobs-url.ts'
import { HiddenJobsSettings } from '../job-search/hidden-jobs-settings.tsx'
import {
  accountSessionsQuery,
  followedCompaniesQuery,
  mfaSettingsQuery,
  newestActivityQuery,
  preferencesQuery,
  telegramLinkQuery,
} from './account-queries.ts'
import { AccountProfileSettings } from './account-profile-settings.tsx'
import { getAudience, listNotificationTopics } from './notification-audience.ts'
import { NotificationSettings } from './notification-settings.tsx'
import { PersonalDataSettings } from './personal-data-settings.tsx'
import { PreferenceSettings } from './preference-settings.tsx'
import { PushSettings } from './push-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { SettingsFrame, SettingsSection } from './settings-frame.tsx'
import { parseSettingsSection } from './settings-sections.ts'
import type { TelegramLinking } from './telegram-sign-in-settings.tsx'
import { TelegramSettings } from './telegram-settings.tsx'
import { usePreferences } from './use-preferences.ts'
import type { Route } from './+types/edit-settings.route'

const TITLE = t`Settings`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [preferences, person] = await Promise.all([
    loadQuery(preferencesQuery),
    // The first read of a page is new already.
    session.getState().state === 'loading' ? session.read() : session.refresh(),
    loadQuery(accountSessionsQuery),
    loadQuery(mfaSettingsQuery),
    loadQuery(telegramLinkQuery),
    loadQuery(newestActivityQuery),
  ])
  if (person.state !== 'signedIn') return null
  applyPreferences(person.account.id, preferences)
  if (person.account.role !== 'JOBSEEKER') return null
  const pages = parseHiddenPages(new URL(request.url).searchParams)
  await Promise.all([
    loadQuery(jobAlertsQuery),
    loadQuery(hiddenJobsQuery(pages)),
    loadQuery(hiddenCompaniesQuery(pages)),
  ])
  return null
}

/** The form has every field, and an emptied field is sent as an empty text. */
const ProfileFormSchema = AccountChange.required().extend({
  phone: AccountChange.shape.phone.unwrap().refine(isCompletePhone, INCOMPLETE_PHONE),
})
const PasswordFormSchema = withPasswordConfirmation(
  'newPassword',
  z.object({
    currentPassword: z.string().min(1, t`Please enter your current password`),
    newPassword: Password,
    confirmPassword: z.string().min(1, t`Please type the password again`),
  }),
)

const TELEGRAM_LINKING: TelegramLinking = {
  start: (returnTo) => startRedirectSignIn('telegram', returnTo, 'link'),
  takeToken: takeTelegramLinkToken,
}

export default function EditSettings() {
  const currentSession = useSession()
  const { pathname, search } = useLocation()
  const preferences = usePreferences()
  if (currentSession.state !== 'signedIn') return null
  const { account } = currentSession
  const { email, hasPassword } = account
  const role = account.role === 'COMPANY' ? 'COMPANY' : 'JOBSEEKER'
  const isSeeker = account.role === 'JOBSEEKER'
  const query = new URLSearchParams(search)
  const settingsPath = getSettingsPath(pathname)
  return (
    <AreaPage title={settingsPath === paths.account ? t`Your account` : TITLE}>
      <SettingsFrame opened={parseSettingsSection(query, isSeeker)} to={settingsPath} isSeeker={isSeeker}>
        <AccountProfileSettings account={account} schema={ProfileFormSchema} />
        <AccountNotifications account={account} preferences={preferences} />
        <SecuritySettings
          passwordSchema={PasswordFormSchema}
          hasPassword={hasPassword}
          email={email}
          telegram={TELEGRAM_LINKING}
        />
        <PreferenceSettings preferences={preferences} />
        {isSeeker && (
          <SettingsSection id="hidden">
            <HiddenJobsSettings pages={parseHiddenPages(query)} to={(pages) => settingsPath('hidden', pages)} />
          </SettingsSection>
        )}
        <PersonalDataSettings hasPassword={hasPassword} email={email} role={role} />
      </SettingsFrame>
    </AreaPage>
  )
}

interface AccountNotificationsProps {
  account: Account
  preferences: ReturnType<typeof usePreferences>
}

/** What the person is told, by each channel that this server offers. */
function AccountNotifications({ account: { id, role }, preferences }: AccountNotificationsProps) {
  const { telegram, push } = useSiteSettings()
  const audience = getAudience(role)
  const { data: followed = [] } = useQuery({ ...followedCompaniesQuery, enabled: audience !== 'JOBSEEKER' })
  const topics = listNotificationTopics(audience, followed.length > 0)
  return (
    <NotificationSettings {...{ preferences, audience }}>
      {role === 'JOBSEEKER' && <JobAlertList />}
      {push && <PushSettings accountId={id} topics={topics} />}
      {telegram && <TelegramSettings audience={audience} topics={topics} />}
    </NotificationSettings>
  )
}

/** The settings are in each area, and outside of them for people who have none. */
function getSettingsPath(pathname: string): (section?: string, query?: QueryParams) => string {
  if (pathname.startsWith(paths.employer.home())) return paths.employer.settings
  if (pathname.startsWith(paths.seeker.home())) return paths.seeker.settings
  return pathname.startsWith(paths.admin.home()) ? paths.admin.settings : paths.account
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`Failed to load your settings`)

import { requestPasswordReset, Password } from '@sira/contract/auth'
import { updateAlert, deleteAlert, listAlerts, type AlertChange } from '@sira/contract/alerts'
import { listAccountActivity } from '@sira/contract/account-security'
import * as mfa from '@sira/contract/mfa'
import * as settings from '@sira/contract/account'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import { callApi, ApiError } from '../../api/call-api.ts'
import { session, useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { applyTheme, readTheme } from '../../layouts/theme.ts'
import { applyPreferences } from '../../layouts/apply-preferences.ts'
import { setTimeZone } from '../../layouts/time-zone.ts'
import { useSignOut } from '../../layouts/use-sign-out.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { FormProblem } from '../../ui/form-errors.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { JobAlertList } from '../alerts/job-alert-list.tsx'
import type { AccountActivityPage } from './account-activity-list.tsx'
import { PersonalDataSettings } from './personal-data-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PreferenceSettings } from './preference-settings.tsx'
import { AccountProfileSettings } from './account-profile-settings.tsx'
import type { SecondFactorCalls } from './second-factor-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { parseSettingsSection } from './settings-sections.ts'
import { withPasswordConfirmation } from '../auth/password-confirmation.ts'
import { usePreferences } from './use-preferences.ts'

const TITLE = 'Settings'
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader() {
  const [preferences, sessions, factors, activity, person] = await Promise.all([
    callApi(settings.getPreferences, {}),
    callApi(settings.listSessions, {}),
    callApi(mfa.getMfaSettings, {}),
    loadActivityPage(1),
    session.refresh(),
  ])
  if (person.state === 'signedIn') applyPreferences(person.account.id, preferences.data)
  const alerts =
    person.state === 'signedIn' && person.account.role === 'JOBSEEKER'
      ? (await callApi(listAlerts, {})).data
      : undefined
  // The theme is stored on this device: it may have been switched in a menu.
  return {
    preferences: { ...preferences.data, theme: readTheme() },
    sessions: sessions.data,
    factors: factors.data,
    activity,
    alerts,
  }
}

async function loadActivityPage(page: number): Promise<AccountActivityPage> {
  const { data, meta } = await callApi(listAccountActivity, { query: { page: String(page), per_page: '10' } })
  return { entries: data, hasMore: meta.hasNextPage }
}

/** The form has every field, and an emptied field is sent as an empty text. */
const ProfileFormSchema = settings.AccountChange.required()
const PasswordFormSchema = withPasswordConfirmation(
  'newPassword',
  z.object({
    currentPassword: z.string().min(1, 'Please enter your current password'),
    newPassword: Password,
    confirmPassword: z.string().min(1, 'Please type the password again'),
  }),
)

const PROFILE_NOT_UPDATED = 'Failed to update profile. Please try again.'

/**
 * Saves the profile. Errors of single fields are thrown, so that the form shows them there; any other reason follows
 * the text of the product spec, part 2, section 8.
 */
async function saveProfile({ location, ...change }: settings.AccountChange): Promise<FormProblem | void> {
  try {
    const { message = '' } = await callApi(settings.updateAccount, {
      body: { ...change, ...(location !== undefined && { location: location ?? '' }) },
    })
    toast.success(message, RESULT_TOAST)
    // Not awaited: the form deletes its draft before it is reset to what the account has now.
    void session.refresh()
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.errors).length > 0 || error.code === 'NOTHING_CHANGED')
      throw error
    toast.error(PROFILE_NOT_UPDATED, RESULT_TOAST)
    return { message: `${PROFILE_NOT_UPDATED} ${error.message}` }
  }
}

const savePreference = async (change: Partial<settings.Preferences>) => {
  // The page switches to the new theme at once, and back if it could not be saved.
  const previousTheme = readTheme()
  if (change.theme) applyTheme(change.theme)
  try {
    await callApi(settings.updatePreferences, { body: change })
  } catch (error) {
    if (change.theme) applyTheme(previousTheme)
    throw error
  }
  if (change.timezone) setTimeZone(change.timezone)
}

async function downloadMyData() {
  const { data } = await callApi(settings.exportMyData, {})
  saveFile(
    `sira-data-${data.exportedAt.slice(0, 10)}.json`,
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  )
}

export default function EditSettings({
  loaderData: { preferences: known, sessions, factors, activity, alerts },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const currentSession = useSession()
  const { pathname, search } = useLocation()
  const preferences = usePreferences(known, savePreference)
  const calls = useSettingsCalls()
  if (currentSession.state !== 'signedIn') return null
  const { account } = currentSession
  const { email, hasPassword } = account
  const role = account.role === 'COMPANY' ? 'COMPANY' : 'JOBSEEKER'
  const settingsPath = pathname.startsWith(paths.employer.home())
    ? paths.employer.settings
    : pathname.startsWith(paths.seeker.home())
      ? paths.seeker.settings
      : pathname.startsWith(paths.admin.home())
        ? paths.admin.settings
        : paths.account
  const mailPasswordLink = () => callApi(requestPasswordReset, { body: { email } })
  return (
    <AreaPage title={settingsPath === paths.account ? 'Your account' : TITLE}>
      <SettingsFrame opened={parseSettingsSection(new URLSearchParams(search))} to={settingsPath}>
        <AccountProfileSettings account={account} schema={ProfileFormSchema} save={saveProfile} />
        <NotificationSettings preferences={preferences} role={role}>
          {alerts && <JobAlertList alerts={alerts} {...calls.alerts} />}
        </NotificationSettings>
        <SecuritySettings
          passwordSchema={PasswordFormSchema}
          {...{ hasPassword, email, mailPasswordLink, sessions }}
          mfa={factors}
          activity={activity}
          changePassword={calls.changePassword}
          endSessions={calls.endSessions}
          secondFactorCalls={calls.factors}
          loadActivityPage={loadActivityPage}
        />
        <PreferenceSettings preferences={preferences} />
        <PersonalDataSettings
          {...{ hasPassword, email, download: downloadMyData }}
          role={role}
          deleteAccount={calls.deleteAccount}
        />
      </SettingsFrame>
    </AreaPage>
  )
}

/** The calls that change second factors. Each of them refreshes the screen and the session afterwards. */
function buildSecondFactorCalls(revalidate: () => Promise<void>): SecondFactorCalls {
  const refreshAfter = async <T,>(call: Promise<T>): Promise<T> => {
    const result = await call
    // Not awaited: recovery codes are shown only once, and must appear even if the refresh fails.
    void Promise.allSettled([revalidate(), session.refresh()])
    return result
  }
  return {
    passkeyOptions: () => callApi(mfa.getNewPasskeyOptions, {}).then(({ data }) => data),
    addPasskey: (passkey, name) =>
      refreshAfter(
        callApi(mfa.addPasskey, { body: { passkey, name } as never }).then(({ data }) => data.recoveryCodes),
      ),
    renamePasskey: (passkeyId, name) =>
      refreshAfter(callApi(mfa.renamePasskey, { params: { passkeyId }, body: { name } })),
    removePasskey: (passkeyId) => refreshAfter(callApi(mfa.removePasskey, { params: { passkeyId } })),
    startAuthenticator: () => callApi(mfa.startAuthenticator, {}).then(({ data }) => data),
    confirmAuthenticator: (code) =>
      refreshAfter(callApi(mfa.confirmAuthenticator, { body: { code } }).then(({ data }) => data.recoveryCodes)),
    removeAuthenticator: () => refreshAfter(callApi(mfa.removeAuthenticator, {})),
    renewCodes: () => refreshAfter(callApi(mfa.renewRecoveryCodes, {}).then(({ data }) => data.recoveryCodes)),
    forgetDevices: () => refreshAfter(callApi(mfa.forgetRememberedDevices, {})),
  }
}

/** The other calls of the settings screen: job alerts, password, sessions, deleting the account. */
function useSettingsCalls() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return {
    alerts: {
      change: (alertId: string, body: AlertChange) =>
        callApi(updateAlert, { params: { alertId }, body }).then(revalidate),
      remove: (alertId: string) => callApi(deleteAlert, { params: { alertId } }).then(revalidate),
    },
    async changePassword(body: { currentPassword: string; newPassword: string }) {
      const { message = '' } = await callApi(settings.changePassword, { body })
      toast.success(message, RESULT_TOAST)
      void revalidate()
    },
    async endSessions(ids: readonly string[]) {
      const ended = await Promise.allSettled(
        ids.map((sessionId) => callApi(settings.endSession, { params: { sessionId } })),
      )
      await revalidate()
      const failed = ended.find(
        (one) =>
          one.status === 'rejected' && !(one.reason instanceof ApiError && one.reason.code === 'SESSION_NOT_FOUND'),
      )
      if (failed) throw (failed as PromiseRejectedResult).reason
    },
    factors: buildSecondFactorCalls(revalidate),
    async deleteAccount(password?: string) {
      const { message = '' } = await callApi(settings.deleteAccount, { body: { password } })
      signOut()
      toast.success(message, RESULT_TOAST)
      await navigate(paths.home(), { replace: true })
    },
  }
}

export const ErrorBoundary = () => <LoadErrorPage title={TITLE} text="Failed to load your settings" />

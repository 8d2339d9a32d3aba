import { forgotPassword, Password } from '@sira/contract/accounts'
import { changeAlert, deleteAlert, listAlerts, type AlertChange } from '@sira/contract/alerts'
import { listActivity } from '@sira/contract/identity'
import * as mfa from '@sira/contract/mfa'
import * as settings from '@sira/contract/settings'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import { ask, Refusal } from '../../api/ask.ts'
import { session, useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { chooseTheme, readTheme } from '../../shell/theme.ts'
import { adoptPreferences } from '../../shell/own-preferences.ts'
import { keepTimeZone } from '../../shell/time-zone.ts'
import { useSignOut } from '../../shell/use-sign-out.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { Problem } from '../../ui/form-errors.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { AlertList } from '../alerts/alert-list.tsx'
import type { ActivityPage } from './activity-list.tsx'
import { DataSettings } from './data-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PreferenceSettings } from './preference-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import type { SecondFactorActs } from './second-factor-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { sectionIn } from './settings-sections.ts'
import { typedTwice } from './typed-twice.ts'
import { usePreferences } from './use-preferences.ts'

const TITLE = 'Settings'
export const meta = () => pageMeta({ title: TITLE, noindex: true })

export async function clientLoader() {
  const [preferences, sessions, factors, activity, person] = await Promise.all([
    ask(settings.preferences, {}),
    ask(settings.listSessions, {}),
    ask(mfa.mfaSettings, {}),
    activityPage(1),
    session.refresh(),
  ])
  if (person.state === 'signedIn') adoptPreferences(person.account.id, preferences.data)
  const alerts =
    person.state === 'signedIn' && person.account.role === 'JOBSEEKER' ? (await ask(listAlerts, {})).data : undefined
  // The theme is that of this device: it may have been switched in a menu.
  return {
    preferences: { ...preferences.data, theme: readTheme() },
    sessions: sessions.data,
    factors: factors.data,
    activity,
    alerts,
  }
}

async function activityPage(page: number): Promise<ActivityPage> {
  const { data, meta } = await ask(listActivity, { query: { page: String(page), per_page: '10' } })
  return { entries: data, hasMore: meta.hasNextPage }
}

/** Every field is there, and an emptied one is sent as that. */
const ProfileForm = settings.AccountChange.required()
const PasswordForm = typedTwice(
  'newPassword',
  z.object({
    currentPassword: z.string().min(1, 'Please enter your current password'),
    newPassword: Password,
    confirmPassword: z.string().min(1, 'Please type the password again'),
  }),
)

const FAILED = 'Failed to update profile. Please try again.'

/** What is wrong with a field stands beside it; any other reason after the words of the product spec, part 2, section 8. */
async function saveProfile({ location, ...change }: settings.AccountChange): Promise<Problem | void> {
  try {
    const { message = '' } = await ask(settings.changeAccount, {
      body: { ...change, ...(location !== undefined && { location: location ?? '' }) },
    })
    toast.success(message, RESULT)
    // Not waited for: the form forgets its draft before it begins anew with what the account has now.
    void session.refresh()
  } catch (error) {
    if (!(error instanceof Refusal) || Object.keys(error.errors).length > 0 || error.code === 'NOTHING_CHANGED')
      throw error
    toast.error(FAILED, RESULT)
    return { message: `${FAILED} ${error.message}` }
  }
}

const savePreference = async (change: Partial<settings.Preferences>) => {
  // The page looks the new way at once, and as before when that could not be kept.
  const before = readTheme()
  if (change.theme) chooseTheme(change.theme)
  try {
    await ask(settings.changePreferences, { body: change })
  } catch (error) {
    if (change.theme) chooseTheme(before)
    throw error
  }
  if (change.timezone) keepTimeZone(change.timezone)
}

async function download() {
  const { data } = await ask(settings.exportMyData, {})
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
  const person = useSession()
  const { pathname, search } = useLocation()
  const preferences = usePreferences(known, savePreference)
  const acts = useActs()
  if (person.state !== 'signedIn') return null
  const { account } = person
  const { email, hasPassword } = account
  const role = account.role === 'COMPANY' ? 'COMPANY' : 'JOBSEEKER'
  const to = pathname.startsWith(paths.employer.home())
    ? paths.employer.settings
    : pathname.startsWith(paths.seeker.home())
      ? paths.seeker.settings
      : pathname.startsWith(paths.admin.home())
        ? paths.admin.settings
        : paths.account
  const mailLink = () => ask(forgotPassword, { body: { email } })
  return (
    <AreaPage title={to === paths.account ? 'Your account' : TITLE}>
      <SettingsFrame opened={sectionIn(new URLSearchParams(search))} to={to}>
        <ProfileSettings account={account} schema={ProfileForm} save={saveProfile} />
        <NotificationSettings preferences={preferences} role={role}>
          {alerts && <AlertList alerts={alerts} {...acts.alerts} />}
        </NotificationSettings>
        <SecuritySettings
          passwordSchema={PasswordForm}
          {...{ hasPassword, email, mailLink, sessions }}
          mfa={factors}
          activity={activity}
          changePassword={acts.changePassword}
          endSessions={acts.endSessions}
          factorActs={acts.factors}
          moreActivity={activityPage}
        />
        <PreferenceSettings preferences={preferences} />
        <DataSettings {...{ hasPassword, email, download }} role={role} deleteAccount={acts.deleteAccount} />
      </SettingsFrame>
    </AreaPage>
  )
}

/** What changes second factors; the screen then shows how they are. */
function factorActs(revalidate: () => Promise<void>): SecondFactorActs {
  const shown = async <T,>(work: Promise<T>): Promise<T> => {
    const done = await work
    // Not waited for: recovery codes are shown once, whatever becomes of the screen behind them.
    void Promise.allSettled([revalidate(), session.refresh()])
    return done
  }
  return {
    passkeyOptions: () => ask(mfa.newPasskeyOptions, {}).then(({ data }) => data),
    addPasskey: (passkey, name) =>
      shown(ask(mfa.addPasskey, { body: { passkey, name } as never }).then(({ data }) => data.recoveryCodes)),
    renamePasskey: (passkeyId, name) => shown(ask(mfa.renamePasskey, { params: { passkeyId }, body: { name } })),
    removePasskey: (passkeyId) => shown(ask(mfa.removePasskey, { params: { passkeyId } })),
    startAuthenticator: () => ask(mfa.startAuthenticator, {}).then(({ data }) => data),
    confirmAuthenticator: (code) =>
      shown(ask(mfa.confirmAuthenticator, { body: { code } }).then(({ data }) => data.recoveryCodes)),
    removeAuthenticator: () => shown(ask(mfa.removeAuthenticator, {})),
    renewCodes: () => shown(ask(mfa.renewRecoveryCodes, {}).then(({ data }) => data.recoveryCodes)),
    forgetDevices: () => shown(ask(mfa.forgetDevices, {})),
  }
}

/** What changes sessions. */
function useActs() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return {
    alerts: {
      change: (alertId: string, body: AlertChange) => ask(changeAlert, { params: { alertId }, body }).then(revalidate),
      remove: (alertId: string) => ask(deleteAlert, { params: { alertId } }).then(revalidate),
    },
    async changePassword(body: { currentPassword: string; newPassword: string }) {
      const { message = '' } = await ask(settings.changePassword, { body })
      toast.success(message, RESULT)
      void revalidate()
    },
    async endSessions(ids: readonly string[]) {
      const ended = await Promise.allSettled(
        ids.map((sessionId) => ask(settings.endSession, { params: { sessionId } })),
      )
      await revalidate()
      const failed = ended.find(
        (one) =>
          one.status === 'rejected' && !(one.reason instanceof Refusal && one.reason.code === 'SESSION_NOT_FOUND'),
      )
      if (failed) throw (failed as PromiseRejectedResult).reason
    },
    factors: factorActs(revalidate),
    async deleteAccount(password?: string) {
      const { message = '' } = await ask(settings.deleteAccount, { body: { password } })
      signOut()
      toast.success(message, RESULT)
      await navigate(paths.home(), { replace: true })
    },
  }
}

export const ErrorBoundary = () => <LoadFailure title={TITLE} text="Failed to load your settings" />

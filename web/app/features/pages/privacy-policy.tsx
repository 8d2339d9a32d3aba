import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { Link } from 'react-router'
import { useSiteSettings } from '../../layouts/site-settings.ts'
import { paths } from '../../paths.ts'
import { TERMS_OF_SERVICE } from '../../ui/texts.ts'
import { DATA_RETENTION } from './data-retention.ts'

/** The text of the privacy policy; `contactEmail` is where people can ask for their rights. */
export function PrivacyPolicy({ contactEmail }: { contactEmail: string }) {
  return (
    <>
      <PrivacySummary />
      <KeptData />
      <DataAccess />
      <OtherServices />
      <DeviceAndProtection />
      <YourRights />
      <RightsContact email={contactEmail} />
      <IncidentsAgeAndChanges />
    </>
  )
}

function PrivacySummary() {
  return (
    <>
      <h2>{t`In short`}</h2>
      <ul>
        <li>{t`We keep only the data that finding work or hiring needs. We do not sell data, show advertisements or use tracking.`}</li>
        <li>{t`A company sees your contact details and resume only after you apply to it or accept its invitation to apply.`}</li>
        <li>{t`You can download a copy of everything, and delete everything, yourself and at any time.`}</li>
      </ul>
    </>
  )
}

function KeptData() {
  return (
    <>
      <h2>{t`What we keep, why, and how long`}</h2>
      {DATA_RETENTION.map(({ what, why, howLong }) => (
        <section key={what}>
          <h3>{what}</h3>
          <ul>
            <li>
              <b>{t`Why:`}</b> {why}
            </li>
            <li>
              <b>{t`How long:`}</b> {howLong}
            </li>
          </ul>
        </section>
      ))}
    </>
  )
}

function DataAccess() {
  return (
    <>
      <h2>{t`Who sees it`}</h2>
      <ul>
        <li>
          <Trans>
            <b>Everybody</b> sees what companies publish: their name, logo, description, the email and phone they give
            for the company, the name of their contact person, and their jobs.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>A company you applied to</b> sees your profile, the cover letter and resume you sent, your email and your
            phone.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>A company whose invitation you accepted</b> sees your name, your profile with its resume and pictures,
            your email and your phone.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>If you let companies find you,</b> verified companies also see your title, skills, location and years of
            experience, but not who you are.
          </Trans>
        </li>
        <OtherReaders />
      </ul>
    </>
  )
}

const OtherReaders = () => (
  <>
    <li>
      <Trans>
        <b>The people who run {PRODUCT_NAME}</b> see companies, jobs and trade licenses to review them, reports about
        jobs, messages sent by the contact form, and who has an account, with name, email and phone, to help people and
        to keep out those who do harm. They cannot open resumes or applications. We keep a record each time somebody
        other than its owner opens a trade license or a resume.
      </Trans>
    </li>
    <li>
      <Trans>
        <b>Nobody else.</b> We do not give your data to anybody, unless a court or an authority in Ethiopia orders it by
        law.
      </Trans>
    </li>
  </>
)

function OtherServices() {
  const { telegram, push } = useSiteSettings()
  return (
    <>
      <h2>{t`Other services`}</h2>
      <p>{t`Our pages load nothing from other companies by themselves, with one exception: where signing in with Google is offered, the sign-in and sign-up pages load Google’s button from Google. Other services learn about your visit only if you use them: when you press “Show the map” (OpenStreetMap), book a call in the calendar of our scheduling service, open the resume tool, or sign in with GitHub or Telegram. From Google and GitHub we take your name, your verified email address and their number for your account; from Telegram your name and its number for your account, not your phone number. Telegram does not tell us an email address: you enter one, and we send a code to it. Until then we keep what Telegram told us for half an hour at most. You can unlink Telegram in your settings.`}</p>
      {telegram && (
        <p>{t`If you link a Telegram chat in your settings, your notifications also go through Telegram, and we keep the number of that chat until you unlink it. What you write to our bot is deleted once it is answered. We never send resumes there.`}</p>
      )}
      {push && (
        <p>{t`If you turn on notifications in a browser, they come through the service of its maker (Google, Mozilla, Apple or Microsoft), encrypted and without names. We keep that address until you turn them off or sign out.`}</p>
      )}
    </>
  )
}

function DeviceAndProtection() {
  return (
    <>
      <h2>{t`On your device`}</h2>
      <p>{t`The storage of your browser holds your session, the number of your account until you enter the sign-up code, the drafts you have not sent, your theme, time zone and data saver, whether you hid the job alert bar, which tip you closed today, the last 20 jobs you opened, and, if you chose it, the token that lets this device skip two-step verification. The jobs you opened are not stored with your account; you can clear them below the job list. Signing out removes them and the session. For job seekers it also holds a copy of their saved jobs, applications, interviews and profile, and applications that wait for a connection, until they sign out or the session ends. Until you close the tab, the storage also holds a random number that tells apart people who share one internet address, so that one of them cannot lock the others out, and in one word what kind of site you came from. We count how often a job is looked at, but not by whom. We do not use cookies to track you. There is only one, for ten minutes, while you sign in with GitHub or Telegram.`}</p>

      <h2>{t`How it is protected`}</h2>
      <p>{t`We keep passwords only as hashes that cannot be reversed, and sessions and codes as digests. Resumes and licenses are stored apart from the pages. They open only through links that work for five minutes, for the person they were made for.`}</p>
    </>
  )
}

function YourRights() {
  return (
    <>
      <h2>{t`Your rights`}</h2>
      <p>{t`Ethiopia’s Personal Data Protection Proclamation No. 1321/2024 gives you these rights. They cost nothing.`}</p>
      <ul>
        <li>
          <Trans>
            <b>To know and to have a copy.</b> In Settings, “Download my data” gives you everything that we keep about
            you in one file that people and programs can read, with links to your documents and pictures.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>To correct.</b> You can change everything you entered, in your profile and in Settings.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>To erase.</b> In Settings, “Delete account” removes your account, profile, files and messages at once.
            Companies keep the date and the outcome of applications they received, without your name, cover letter and
            resume.
          </Trans>
        </li>
        <MoreRights />
      </ul>
    </>
  )
}

const MoreRights = () => (
  <>
    <li>
      <Trans>
        <b>To object and to withdraw.</b> You can turn off emails about jobs and news in Settings. Withdrawing your
        consent does not undo what was done before.
      </Trans>
    </li>
    <li>
      <Trans>
        <b>To take it elsewhere.</b> The file with your data can be read by other programs.
      </Trans>
    </li>
    <li>
      <Trans>
        <b>To complain.</b> To us, and to the Ethiopian Communications Authority, which enforces the proclamation.
      </Trans>
    </li>
  </>
)

function RightsContact({ email }: { email: string }) {
  return (
    <p>
      <Trans>
        For any of these you can also write to{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>{' '}
        or use the{' '}
        <Link className="link" to={paths.contact({ subject: t`My data` })}>
          contact form
        </Link>
        . We answer within 30 days.
      </Trans>
    </p>
  )
}

function IncidentsAgeAndChanges() {
  return (
    <>
      <h2>{t`If something goes wrong`}</h2>
      <p>{t`If somebody gets access to personal data without permission, we tell the authority within 72 hours, and we tell you without delay if it could harm you.`}</p>

      <h2>{t`Age`}</h2>
      <p>{t`${PRODUCT_NAME} is for people of 16 years and older.`}</p>

      <h2>{t`Changes`}</h2>
      <p>
        <Trans>
          This page shows the date of its last change. When something changes that matters to you, we email you before
          it takes effect. See also our{' '}
          <Link className="link" to={paths.terms()}>
            {TERMS_OF_SERVICE}
          </Link>
          .
        </Trans>
      </p>
    </>
  )
}

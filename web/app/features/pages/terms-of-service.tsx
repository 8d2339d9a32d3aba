import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { PRIVACY_POLICY } from '../../ui/texts.ts'

/** The text of the terms; `contactEmail` is where questions go. */
export function TermsOfService({ contactEmail }: { contactEmail: string }) {
  return (
    <>
      <ServiceAndAccount />
      <RulesForSeekers />
      <RulesForCompanies />
      <PublishingRules />
      <LiabilityAndChanges contactEmail={contactEmail} />
    </>
  )
}

function ServiceAndAccount() {
  return (
    <>
      <h2>{t`What ${PRODUCT_NAME} is`}</h2>
      <p>{t`${PRODUCT_NAME} is a job board for tech work in Ethiopia. Companies publish jobs, people apply to them. We are neither the employer nor an agent: what a company and an applicant agree on is between them.`}</p>

      <h2>{t`Your account`}</h2>
      <ul>
        <li>{t`Each person has one account, under their own name, and is at least 16 years old.`}</li>
        <li>{t`What you write about yourself, your company or a job must be true, and you must have the right to publish it.`}</li>
        <li>{t`Keep your password to yourself. If you think somebody else has it, change it. This signs out all other devices.`}</li>
        <li>{t`You can leave at any time with “Delete account” in Settings.`}</li>
      </ul>
    </>
  )
}

function RulesForSeekers() {
  return (
    <>
      <h2>{t`If you look for work`}</h2>
      <ul>
        <li>{t`Using ${PRODUCT_NAME} costs you nothing, and nobody here may ask you for money: no fee, no deposit, no payment for training or equipment. If somebody does, do not pay and report the job.`}</li>
        <li>{t`What you send with an application is copied at that moment. Changing your profile later does not change it.`}</li>
        <li>{t`You can apply to a job once. If you withdraw the application, you can apply again while the job is open.`}</li>
      </ul>
    </>
  )
}

function RulesForCompanies() {
  return (
    <>
      <h2>{t`If you hire`}</h2>
      <ul>
        <li>{t`A company is reviewed with its trade license before it can post, normally within 24-48 hours. Each job is reviewed before it is public.`}</li>
        <li>{t`A job must exist, be open, and say what the work is. Say what it pays if you can.`}</li>
        <li>{t`Close a job when it is filled. A job closes automatically when its deadline has passed.`}</li>
        <li>{t`You must not exclude anybody because of nation, religion, sex, disability, marriage or pregnancy. The Labour Proclamation No. 1156/2019 applies here too.`}</li>
        <li>{t`You may use what applicants send only to fill that job, and you are responsible for everybody in your company who sees it.`}</li>
      </ul>

      <h2>{t`What it costs`}</h2>
      <p>
        <Trans>
          The prices for companies are on the page{' '}
          <Link className="link" to={paths.employers()}>
            For Employers
          </Link>
          . They are in Ethiopian birr.
        </Trans>
      </p>
    </>
  )
}

function PublishingRules() {
  return (
    <>
      <h2>{t`What you publish here`}</h2>
      <p>{t`It stays yours. You allow us to show it as the service needs: a job to everybody, an application to its company.`}</p>

      <h2>{t`What is not allowed`}</h2>
      <ul>
        <li>{t`Fake jobs, false names, copied licenses, advertising, and anything that the law forbids.`}</li>
        <li>{t`Collecting other people’s data with a program, or trying to get around access limits.`}</li>
        <li>{t`Overloading the service so that others cannot use it.`}</li>
      </ul>

      <h2>{t`When rules are broken`}</h2>
      <p>{t`We may reject or close a job, or suspend a company or an account, and we tell you why. If you think we were wrong, write to us and we will review it again.`}</p>
    </>
  )
}

function LiabilityAndChanges({ contactEmail }: { contactEmail: string }) {
  return (
    <>
      <h2>{t`What we are responsible for`}</h2>
      <p>{t`We check licenses and postings with care, but cannot promise that every statement of a company or an applicant is true, or that the service is always available. For harm done on purpose or by gross negligence, we are liable as the law says.`}</p>

      <h2>{t`Changes, law, contact`}</h2>
      <p>
        <Trans>
          When these terms change in a way that matters to you, we email you before the change takes effect. The law of
          Ethiopia applies, and the courts of Addis Ababa decide. How we handle your data is in the{' '}
          <Link className="link" to={paths.privacy()}>
            {PRIVACY_POLICY}
          </Link>
          . Questions:{' '}
          <a className="link" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
          .
        </Trans>
      </p>
    </>
  )
}

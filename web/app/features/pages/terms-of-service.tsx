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
      <h2>What {PRODUCT_NAME} is</h2>
      <p>
        {PRODUCT_NAME} is a job board for tech work in Ethiopia. Companies publish jobs, people apply to them. We are
        neither the employer nor an agent: what a company and an applicant agree on is between them.
      </p>

      <h2>Your account</h2>
      <ul>
        <li>Each person has one account, under their own name, and is at least 16 years old.</li>
        <li>
          What you write about yourself, your company or a job must be true, and you must have the right to publish it.
        </li>
        <li>
          Keep your password to yourself. If you think somebody else has it, change it. This signs out all other
          devices.
        </li>
        <li>You can leave at any time with “Delete account” in Settings.</li>
      </ul>
    </>
  )
}

function RulesForSeekers() {
  return (
    <>
      <h2>If you look for work</h2>
      <ul>
        <li>
          Using {PRODUCT_NAME} costs you nothing, and nobody here may ask you for money: no fee, no deposit, no payment
          for training or equipment. If somebody does, do not pay and report the job.
        </li>
        <li>
          What you send with an application is copied at that moment. Changing your profile later does not change it.
        </li>
        <li>
          You can apply to a job once. If you withdraw the application, you can apply again while the job is open.
        </li>
      </ul>
    </>
  )
}

function RulesForCompanies() {
  return (
    <>
      <h2>If you hire</h2>
      <ul>
        <li>
          A company is reviewed with its trade license before it can post, normally within 24-48 hours. Each job is
          reviewed before it is public.
        </li>
        <li>A job must exist, be open, and say what the work is. Say what it pays if you can.</li>
        <li>Close a job when it is filled. A job closes automatically when its deadline has passed.</li>
        <li>
          You must not exclude anybody because of nation, religion, sex, disability, marriage or pregnancy. The Labour
          Proclamation No. 1156/2019 applies here too.
        </li>
        <li>
          You may use what applicants send only to fill that job, and you are responsible for everybody in your company
          who sees it.
        </li>
      </ul>

      <h2>What it costs</h2>
      <p>
        The prices for companies are on the page{' '}
        <Link className="link" to={paths.employers()}>
          For Employers
        </Link>
        . They are in Ethiopian birr.
      </p>
    </>
  )
}

function PublishingRules() {
  return (
    <>
      <h2>What you publish here</h2>
      <p>
        It stays yours. You allow us to show it as the service needs: a job to everybody, an application to its company.
      </p>

      <h2>What is not allowed</h2>
      <ul>
        <li>Fake jobs, false names, copied licenses, advertising, and anything that the law forbids.</li>
        <li>Collecting other people’s data with a program, or trying to get around access limits.</li>
        <li>Overloading the service so that others cannot use it.</li>
      </ul>

      <h2>When rules are broken</h2>
      <p>
        We may reject or close a job, or suspend a company or an account, and we tell you why. If you think we were
        wrong, write to us and we will review it again.
      </p>
    </>
  )
}

function LiabilityAndChanges({ contactEmail }: { contactEmail: string }) {
  return (
    <>
      <h2>What we are responsible for</h2>
      <p>
        We check licenses and postings with care, but cannot promise that every statement of a company or an applicant
        is true, or that the service is always available. For harm done on purpose or by gross negligence, we are liable
        as the law says.
      </p>

      <h2>Changes, law, contact</h2>
      <p>
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
      </p>
    </>
  )
}

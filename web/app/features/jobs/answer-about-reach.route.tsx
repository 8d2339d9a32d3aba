import { t } from '@lingui/core/macro'
import { getReachQuestion } from '@sira/contract/job-reach'
import { callApi } from '../../api/call-api.ts'
import { toPageAddress } from '../../language.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import type { Route } from './+types/answer-about-reach.route'

const TITLE = t`Can people in Ethiopia do this job?`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

/**
 * The page behind the link of a question. Opening it changes nothing, because programs that check email open every link.
 * The buttons work without JavaScript; the answer can be changed.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const question = await callApi(getReachQuestion, { query: { token } }, context).then(
    ({ data }) => data,
    () => null,
  )
  return { token, question }
}

export default function AnswerAboutReach({ loaderData: { token, question } }: Route.ComponentProps) {
  if (!question) return <DeadLink />
  const { title, companyName, answer } = question
  const lead = (
    <>
      <b className="font-semibold text-ink">{title}</b>, {companyName}
    </>
  )
  return (
    <PublicPage title={TITLE} lead={lead}>
      {answer !== null && (
        <p role="status" className="mt-4 font-medium">
          {answer ? t`Your answer: yes. The job says so now.` : t`Your answer: no. The job says so now.`}
        </p>
      )}
      <form
        method="post"
        data-native=""
        action={toPageAddress(paths.jobReach(token))}
        className="mt-6 flex flex-wrap gap-2"
      >
        <AnswerButton value="yes" isGiven={answer === true}>{t`Yes, they can`}</AnswerButton>
        <AnswerButton value="no" isGiven={answer === false}>{t`No, they cannot`}</AnswerButton>
      </form>
      <p className="hint mt-3 max-w-prose">
        {t`The question is about somebody who lives in Ethiopia and works from there. You can say more in the job: countries, time zones, how you pay.`}
      </p>
    </PublicPage>
  )
}

const AnswerButton = (props: { value: 'yes' | 'no'; isGiven: boolean; children: string }) => (
  <button
    type="submit"
    name="answer"
    value={props.value}
    className={`btn ${props.isGiven ? 'btn-primary' : 'btn-quiet'}`}
  >
    {props.children}
  </button>
)

const DeadLink = () => (
  <PublicPage title={t`This link no longer works`} lead={t`Sign in to answer in the list of your jobs.`}>
    <p className="mt-6">
      <ButtonLink to={paths.employer.jobs()} variant="quiet">
        {t`Your jobs`}
      </ButtonLink>
    </p>
  </PublicPage>
)

import type { ReactNode } from 'react'
import { Refusal } from '../api/ask.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { AreaPage } from '../ui/page.tsx'

/** A screen of the seeker area that could not be loaded. Companies may come here too, and are told that there is nothing for them. */
export function SeekerFailure({
  error,
  title,
  text,
  children,
}: {
  error: unknown
  title: string
  text: string
  children?: ReactNode
}) {
  if (error instanceof Refusal && error.code === 'ROLE_REQUIRED') return <ForSeekers title={title} />
  return (
    <LoadFailure title={title} text={text}>
      {children}
    </LoadFailure>
  )
}

/** Instead of a screen of the seeker area that a company account can do nothing with. */
export const ForSeekers = ({ title }: { title: string }) => (
  <AreaPage title={title}>
    <Empty
      title="This page is for job seekers"
      hint="You are signed in with a company account, which saves no jobs and sends no applications."
      action={<ButtonLink to={paths.employer.home()}>Go to your company</ButtonLink>}
    />
  </AreaPage>
)

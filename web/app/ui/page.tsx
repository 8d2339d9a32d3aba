import type { ReactNode } from 'react'

type PageTitleProps = { title: ReactNode; lead?: ReactNode; note?: ReactNode; tools?: ReactNode; back?: ReactNode }

/** The h1 of a screen, which has the focus after a navigation, with notes and tools beside and below it. */
export function PageTitle({
  title,
  lead,
  note,
  tools,
  back,
  size = 'text-2xl md:text-3xl',
}: PageTitleProps & { size?: string }) {
  return (
    <div>
      {back}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className={size}>
          {title}
        </h1>
        {note}
        {tools && <div className="ml-auto flex flex-wrap items-center gap-2">{tools}</div>}
      </div>
      {lead && <p className="mt-1 max-w-prose text-ink-2">{lead}</p>}
    </div>
  )
}

/** A public screen: page width, title, content. */
export function PublicPage({ children, ...title }: PageTitleProps & { children: ReactNode }) {
  return (
    <div className="page pt-5 pb-12 md:pt-8">
      <PageTitle {...title} />
      {children}
    </div>
  )
}

/**
 * A screen inside the seeker, company or admin area. A narrow one is as wide as its lists, so that the buttons beside the
 * title stand above their edge.
 */
export function AreaPage({
  children,
  isNarrow,
  ...title
}: PageTitleProps & { children: ReactNode; isNarrow?: boolean }) {
  return (
    <div className="px-4 pt-4 pb-10 md:px-6 md:pt-6">
      <div className={isNarrow ? 'max-w-[46rem]' : ''}>
        <PageTitle {...title} size="text-2xl" />
        <div className="mt-4 md:mt-6">{children}</div>
      </div>
    </div>
  )
}

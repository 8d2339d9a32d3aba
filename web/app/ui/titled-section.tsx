import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  /** Of the heading, for links to it. */
  id?: string
  title: ReactNode
  level?: 2 | 3
  className?: string
  /** Of the heading. */
  titleClassName?: string
  children: ReactNode
}

/** A part of a screen that is named by its heading. */
export function TitledSection(props: TitledSectionProps) {
  const { title, level = 2, className, titleClassName = level === 2 ? 'text-lg' : 'text-base', children } = props
  const ownId = useId()
  const { id = ownId } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={titleClassName}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** One section of a long form with its own heading. */
export const FormSection = ({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) => (
  <TitledSection title={title} className="border-t border-line-2 pt-5">
    {hint && <p className="hint mt-0.5">{hint}</p>}
    <div className="mt-4 grid gap-5">{children}</div>
  </TitledSection>
)

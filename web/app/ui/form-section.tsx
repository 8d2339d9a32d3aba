import { type ReactNode, useId } from 'react'

/** One section of a long form with its own heading. */
export function FormSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line-2 pt-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {hint && <p className="hint mt-0.5">{hint}</p>}
      <div className="mt-4 grid gap-5">{children}</div>
    </section>
  )
}

import { Outlet } from 'react-router'
import { Tibeb } from '../ui/tibeb.tsx'
import { Brand } from './brand.tsx'
import { TESTIMONIAL } from './content.ts'

/** One column with the form; on wide screens a testimonial beside it. */
export default function AuthLayout() {
  return (
    <div className="auth-frame grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <main id="main" className="px-4 py-6 md:px-10 md:py-8">
        <div className="mx-auto max-w-md">
          <Brand />
          <div className="mt-6"><Outlet /></div>
        </div>
      </main>
      <aside className="hidden bg-sunken lg:block" aria-label="Testimonial">
        <div className="sticky top-0 flex h-dvh flex-col justify-end p-10">
          <Tibeb weave="wide" cell={3} className="mb-8" />
          <blockquote className="text-xl font-semibold text-ink">{TESTIMONIAL.text}</blockquote>
          <p className="mt-4 text-sm text-ink-2">{TESTIMONIAL.by}</p>
        </div>
      </aside>
    </div>
  )
}

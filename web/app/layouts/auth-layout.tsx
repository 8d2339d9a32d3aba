import { t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { Outlet } from 'react-router'
import { WovenBorder } from '../ui/woven-border.tsx'
import { Brand } from './brand.tsx'
import { LanguageLink } from './language-link.tsx'
import { TAGLINE, useSiteSettings } from './site-settings.ts'
import { OWN_FRAME_HANDLE } from './public-layout.tsx'

export const handle = OWN_FRAME_HANDLE

const QUOTE_CLASS = 'text-xl font-semibold text-ink'

/** One column with the form; on wide screens a testimonial beside it, or the tagline where none is configured. */
export default function AuthLayout() {
  const { testimonial } = useSiteSettings()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <main id="main" className="px-4 py-6 md:px-10 md:py-8">
        <div className="mx-auto max-w-md">
          <div className="flex items-center justify-between gap-4">
            <Brand />
            <LanguageLink className="footlink text-sm" />
          </div>
          <div className="mt-6">
            <Outlet />
          </div>
        </div>
      </main>
      <aside className="hidden bg-sunken lg:block" aria-label={testimonial ? t`Testimonial` : t`About ${PRODUCT_NAME}`}>
        <div className="sticky top-0 flex h-dvh flex-col justify-end p-10">
          <WovenBorder weave="wide" cell={3} className="mb-8" />
          {testimonial ? (
            <blockquote className={QUOTE_CLASS}>{testimonial.text}</blockquote>
          ) : (
            <p className={QUOTE_CLASS}>{TAGLINE}</p>
          )}
          {testimonial && <p className="mt-4 text-sm text-ink-2">{testimonial.by}</p>}
        </div>
      </aside>
    </div>
  )
}

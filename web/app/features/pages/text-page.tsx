import { t } from '@lingui/core/macro'
import { getLanguage } from '@sira/contract/t'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PublicPage } from '../../ui/page.tsx'

/** In itself. */
const ENGLISH = 'English'

/** A page of running text, such as the terms. */
export function TextPage({ title, updated, children }: { title: string; updated: string; children: ReactNode }) {
  // Without the language: the path in English.
  const { pathname } = useLocation()
  return (
    <PublicPage title={title} lead={t`Last changed ${updated}`}>
      {getLanguage() !== 'en' && (
        <p className="mt-4 max-w-prose">
          {t`This translation helps you read the text. No lawyer has checked it yet: the English text is binding.`}{' '}
          <a className="link" href={pathname} hrefLang="en" lang="en">
            {ENGLISH}
          </a>
        </p>
      )}
      <div className="prose mt-6 max-w-prose [&_h2]:mt-10 [&_h2:first-child]:mt-0">{children}</div>
    </PublicPage>
  )
}

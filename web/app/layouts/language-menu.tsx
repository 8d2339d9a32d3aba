import { t } from '@lingui/core/macro'
import { getLanguage, getLanguageData, listLanguages } from '@sira/contract/t'
import type { MouseEventHandler } from 'react'
import { toLanguagePath } from '../language.ts'

interface LanguageMenuProps {
  /** The path of this page in English. */
  address: string
  className: string
  onClick: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** Shows the language of this page, and opens a list of links to it in the others; also without scripts. */
export function LanguageMenu({ address, className, onClick }: LanguageMenuProps) {
  const language = getLanguageData('name')
  const names = new Map(listLanguages('name').map(({ code, name }) => [code, name]))
  return (
    <details className="languages">
      <summary className={`${className} cursor-pointer`} aria-label={t`Language: ${language}`}>
        {language}
      </summary>
      <ul>
        {listLanguages('path')
          .filter(({ code }) => code !== getLanguage())
          .map(({ code, path }) => (
            <li key={code}>
              <a
                className={className}
                href={toLanguagePath(address, path)}
                hrefLang={code}
                lang={code}
                onClick={onClick}
              >
                {names.get(code)}
              </a>
            </li>
          ))}
      </ul>
    </details>
  )
}

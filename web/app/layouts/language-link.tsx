import { t } from '@lingui/core/macro'
import { getLanguage } from '@sira/contract/t'
import type { MouseEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { callSchemaFreeApi } from '../api/schema-free-client.ts'
import { useSession } from '../api/session.ts'
import { toLanguagePath } from '../language.ts'

const OTHER_LANGUAGE = getLanguage() === 'am' ? 'en' : 'am'

/** Stands on Amharic pages until a native reader has reviewed all their texts; undefined on English ones. */
export const DRAFT_NOTE =
  getLanguage() === 'am' ? t`The Amharic texts are a draft: no native reader has reviewed them yet.` : undefined

/** A page of one thing has its id in the address; whatever else stands there is not repeated in the page. */
const ID = /^[0-9a-f-]{36}$/
function useOwnAddress(): string {
  const { pathname, search } = useLocation()
  const isKnown = Object.values(useMatches().at(-1)?.params ?? {}).every((value) => value && ID.test(value))
  return isKnown ? pathname + search : '/'
}

/** Leads to the same page in the other language, whose name it shows. For people who are signed in it is saved. */
export function LanguageLink({ className = 'footlink' }: { className?: string }) {
  const address = useOwnAddress()
  const isSignedIn = useSession().state === 'signedIn'
  const saveFirst = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isSignedIn || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    const open = () => location.assign(href)
    callSchemaFreeApi('updatePreferences', { body: { language: OTHER_LANGUAGE } }).then(open, open)
  }
  return (
    <a
      className={className}
      href={toLanguagePath(address, OTHER_LANGUAGE)}
      hrefLang={OTHER_LANGUAGE}
      lang={OTHER_LANGUAGE}
      onClick={saveFirst}
    >
      {OTHER_LANGUAGE === 'am' ? 'አማርኛ' : 'English'}
    </a>
  )
}

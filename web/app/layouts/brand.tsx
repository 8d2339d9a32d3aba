import { PRODUCT_NAME } from '@sira/contract/product'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

/** The wordmark, linked to the home page. */
export function Brand() {
  return (
    <Link
      to={paths.home()}
      className="inline-flex min-h-11 flex-none items-center gap-2 whitespace-nowrap no-underline"
    >
      <span className="font-mark text-[1.6rem]/none font-semibold text-forest" lang="am">
        ሥራ
      </span>
      <span className="text-xl font-bold [letter-spacing:-.025em]">{PRODUCT_NAME}</span>
    </Link>
  )
}

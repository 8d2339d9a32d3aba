import { t } from '@lingui/core/macro'
import type { Partner } from '@sira/contract/product'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Monogram } from '../../ui/monogram.tsx'

/** The partners of this installation; if there are none, only a link to become one. */
export function PartnerList({ partners }: { partners: readonly Partner[] }) {
  const isEmpty = partners.length === 0
  return (
    <section className="mt-14" aria-labelledby="partners">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="partners" className="text-xl">
          {isEmpty ? t`Partner with us` : t`Trusted by Industry Leaders`}
        </h2>
        <Link className="link inline-flex min-h-11 items-center" to={paths.contact({ subject: t`Partnership` })}>
          {t`Become a Partner`}
        </Link>
      </div>
      {isEmpty ? (
        <p className="mt-1 max-w-prose text-ink-2">
          {t`For schools, communities and companies that want to bring people and jobs together.`}
        </p>
      ) : (
        <ul className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
          {partners.map((partner) => (
            <PartnerItem key={partner.name} partner={partner} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PartnerItem({ partner: { name, description, mark } }: { partner: Partner }) {
  return (
    <li className="flex flex-col items-center gap-2 bg-surface px-3 py-5 text-center sm:flex-row sm:justify-center sm:text-left">
      {mark ? (
        <svg
          viewBox="0 0 48 48"
          width="48"
          height="48"
          className="flex-none text-ink-3"
          aria-hidden="true"
          focusable="false"
        >
          <path d={mark} fill="currentColor" />
        </svg>
      ) : (
        <Monogram name={name} />
      )}
      <span className="min-w-0">
        <b className="block font-semibold">{name}</b>
        <span className="text-sm text-ink-3">{description}</span>
      </span>
    </li>
  )
}

import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { CONTACT_DETAILS } from './contact-details.ts'

/** The ways to reach us without the form. */
export const ContactWays = () => (
  <dl className="panel grid gap-5 p-6">
    <ContactWay icon="map-pin" term={t`Address`}>
      {CONTACT_DETAILS.address}
    </ContactWay>
    <ContactWay icon="phone" term={t`Phone`}>
      <a className="link" href={`tel:${CONTACT_DETAILS.phone.replaceAll(' ', '')}`}>
        {CONTACT_DETAILS.phone}
      </a>
    </ContactWay>
    <ContactWay icon="mail" term={t`Email`}>
      <a className="link" href={`mailto:${CONTACT_DETAILS.email}`}>
        {CONTACT_DETAILS.email}
      </a>
    </ContactWay>
    <ContactWay icon="clock" term={t`Working hours`}>
      {CONTACT_DETAILS.hours.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </ContactWay>
  </dl>
)

const ContactWay = ({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) => (
  <div>
    <dt className="flex items-center gap-3 font-semibold">
      <Icon name={icon} className="text-forest" />
      {term}
    </dt>
    <dd className="pl-8">{children}</dd>
  </div>
)

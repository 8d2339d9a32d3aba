import type { MetaArgs } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { originIn, pageMeta } from '../../ui/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { CONTACT } from './contact-facts.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: 'Contact Us', description: 'Reach Sira by phone or email.', canonical: originIn(matches) + paths.contact() })

export default function Contact() {
  return (
    <Page title="Contact Us" lead="Write or call: people in Addis Ababa answer.">
      <dl className="panel mt-6 grid max-w-xl gap-5 p-6">
        <Way icon="map-pin" term="Address">{CONTACT.address}</Way>
        <Way icon="phone" term="Phone"><a className="link" href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a></Way>
        <Way icon="mail" term="Email"><a className="link" href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a></Way>
        <Way icon="clock" term="Working hours">{CONTACT.hours.map((line) => <span key={line} className="block">{line}</span>)}</Way>
      </dl>
    </Page>
  )
}

const Way = ({ icon, term, children }: { icon: IconName; term: string; children: React.ReactNode }) => (
  <div>
    <dt className="flex items-center gap-3 font-semibold"><Icon name={icon} className="text-forest" />{term}</dt>
    <dd className="pl-8">{children}</dd>
  </div>
)

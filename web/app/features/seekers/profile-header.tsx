import { t } from '@lingui/core/macro'
import type { SeekerProfile } from '@sira/contract/seekers'
import { formatFullName } from '@sira/contract/messages'
import type { ReactNode } from 'react'
import { useSavesData } from '../../ui/data-saver.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { WovenBorder } from '../../ui/woven-border.tsx'

/** Cover image, profile image, name and contact details. The name is the screen's h1. */
export function ProfileHeader({
  profile: { user, title, location, profileImage, coverImage },
  tools,
}: {
  profile: SeekerProfile
  tools?: ReactNode
}) {
  const name = formatFullName(user)
  const cover = useSavesData() ? null : coverImage
  return (
    <header>
      {/* In print, the pattern replaces the cover image. */}
      <WovenBorder className="mb-5 hidden print:block" />
      <div
        className={`no-print overflow-hidden rounded-lg bg-forest-wash ${cover ? 'aspect-[4/1] max-h-52 w-full' : 'h-14 md:h-20'}`}
      >
        {cover && <img src={cover} alt="" className="size-full object-cover" />}
      </div>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3 px-1 md:px-4">
        <span className="-mt-10 rounded-full bg-ground p-1 print:mt-0 print:p-0">
          <PictureOrMonogram src={profileImage} name={name} size={96} round />
        </span>
        <div className="min-w-0 grow basis-52 pt-1 md:pt-3">
          <h1 tabIndex={-1} className="text-2xl">
            {name}
          </h1>
          <p className="text-ink-2">{title}</p>
        </div>
        {tools && <div className="no-print flex flex-wrap gap-2 md:pt-3">{tools}</div>}
      </div>
      <ContactList user={user} location={location} />
    </header>
  )
}

function ContactList({ user, location }: Pick<SeekerProfile, 'user' | 'location'>) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 px-1 text-sm md:px-4">
      {location && (
        <ContactItem icon="map-pin" term={t`Location`}>
          {location}
        </ContactItem>
      )}
      <ContactItem icon="mail" term={t`E-mail`}>
        <a className="link break-all" href={`mailto:${user.email}`}>
          {user.email}
        </a>
      </ContactItem>
      <ContactItem icon="phone" term={t`Phone`}>
        <a className="link num" href={`tel:${user.phone.replace(/[^+\d]/g, '')}`}>
          {user.phone}
        </a>
      </ContactItem>
    </ul>
  )
}

function ContactItem({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <li className="flex min-h-8 min-w-0 items-center gap-2">
      <Icon name={icon} className="text-ink-3" />
      <span className="sr-only">{term}: </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

import type { MetaArgs } from 'react-router'
import { paths } from '../../paths.ts'
import { originIn, pageMeta } from '../../ui/page-meta.ts'
import { CONTACT } from './contact-facts.ts'
import { TextPage } from './text-page.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: 'Privacy Policy', description: 'What Sira keeps about you, why, and who sees it.', canonical: originIn(matches) + paths.privacy() })

export default function Privacy() {
  return (
    <TextPage title="Privacy Policy" updated="20 November 2026">
      <h2>What we keep</h2>
      <p>Your name, email, phone and password (only as a hash that cannot be turned back). If you look for work: your profile, your resume and what you sent with each application. If you hire: your company’s details, logo, trade license and jobs.</p>
      <h2>Why</h2>
      <p>To let you apply or hire, to tell you what became of it, and to check that companies are who they say they are. We show no advertisements and sell nothing to anybody.</p>
      <h2>Who sees it</h2>
      <ul>
        <li>A company sees your profile, email and phone only after you have applied to it.</li>
        <li>Your resume is read only by you and by companies you sent it to, through links that work for five minutes.</li>
        <li>A trade license is seen by its company and by the people of Sira who review it; each look is written down.</li>
      </ul>
      <h2>On your device</h2>
      <p>Your session, drafts you have not sent and your choice of light or dark stay in the storage of your browser. There are no tracking cookies, and no page loads anything from another site by itself.</p>
      <h2>Your rights</h2>
      <p>Under Ethiopia’s Personal Data Protection Proclamation 1321/2024 you may see, correct and delete what we hold about you. Write to <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>.</p>
    </TextPage>
  )
}

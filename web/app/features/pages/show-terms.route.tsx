import type { MetaArgs } from 'react-router'
import { paths } from '../../paths.ts'
import { originIn, pageMeta } from '../../ui/page-meta.ts'
import { CONTACT } from './contact-facts.ts'
import { TextPage } from './text-page.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: 'Terms of Service', description: 'The rules for using Sira.', canonical: originIn(matches) + paths.terms() })

export default function Terms() {
  return (
    <TextPage title="Terms of Service" updated="20 November 2026">
      <h2>Using Sira</h2>
      <p>You may use Sira to find work or to hire. What you write about yourself, your company or a job must be true. One person has one account.</p>
      <h2>Companies and jobs</h2>
      <ul>
        <li>A company is reviewed with its trade license before it can post; each job is reviewed before it is public.</li>
        <li>Nobody may ask an applicant for money: no fee, no deposit, no payment for training or equipment.</li>
        <li>A job that is filled is to be closed. One whose deadline has passed is closed by itself.</li>
      </ul>
      <h2>Applications</h2>
      <p>What you send with an application is copied at that moment and stays with the company for that application. A company uses it for hiring and for nothing else.</p>
      <h2>When rules are broken</h2>
      <p>We may reject or close a job, or suspend a company or an account, and we say why. Questions: <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>.</p>
    </TextPage>
  )
}

import type { ContactForm } from '@sira/contract/messages'
import { PRODUCT_NAME } from '@sira/contract/product'
import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { ask, Refusal } from '../../api/ask.ts'
import { paths } from '../../paths.ts'
import { EmailField, TextareaField, TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { originIn, pageMeta } from '../../ui/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import type { Route } from './+types/send-message.route'
import { CONTACT } from './contact-facts.ts'
import { ContactMap } from './contact-map.tsx'

const TITLE = 'Contact Us'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: TITLE,
    description: `Write to ${PRODUCT_NAME}, call, or come by.`,
    canonical: originIn(matches) + paths.contact(),
  })

export const loader = ({ request }: Route.LoaderArgs) => ({
  subject: (new URL(request.url).searchParams.get('subject') ?? '').slice(0, 200),
})

export default function Contact({ loaderData: { subject } }: Route.ComponentProps) {
  return (
    <Page title={TITLE} lead="Write or call: people in Addis Ababa answer.">
      <div className="mt-6 grid gap-6 md:grid-cols-[minmax(0,1fr)_320px] lg:gap-10">
        <section aria-labelledby="message" className="min-w-0 max-md:order-last">
          <h2 id="message" className="text-xl">
            Send us a message
          </h2>
          <MessageForm key={subject} subject={subject} />
        </section>
        <div className="grid content-start gap-6">
          <dl className="panel grid gap-5 p-6">
            <Way icon="map-pin" term="Address">
              {CONTACT.address}
            </Way>
            <Way icon="phone" term="Phone">
              <a className="link" href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>
                {CONTACT.phone}
              </a>
            </Way>
            <Way icon="mail" term="Email">
              <a className="link" href={`mailto:${CONTACT.email}`}>
                {CONTACT.email}
              </a>
            </Way>
            <Way icon="clock" term="Working hours">
              {CONTACT.hours.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </Way>
          </dl>
          <ContactMap />
        </div>
      </div>
    </Page>
  )
}

const FAILED = 'Failed to send message. Please try again.'
/** The words of the product spec, and after them the reason where there is one to tell. */
const failureOf = (error: unknown) =>
  error instanceof Refusal && error.code !== 'OFFLINE' && error.code !== 'BUG' ? `${FAILED} ${error.message}` : FAILED

/** Fetched when somebody begins to write: the page itself does without the schema library. */
const contract = () => import('@sira/contract/messages')
const schema: FormSchema<ContactForm, ContactForm> = {
  '~standard': {
    validate: (values) =>
      contract().then(
        (loaded) => loaded.ContactForm['~standard'].validate(values),
        () => ({ issues: [{ message: FAILED }] }),
      ),
  },
}

function MessageForm({ subject }: { subject: string }) {
  const [sent, setSent] = useState('')
  async function send(body: ContactForm) {
    try {
      const { sendMessage } = await contract()
      const { message = '' } = await ask(sendMessage, { body })
      setSent(message)
      toast.success(message, RESULT)
    } catch (error) {
      setSent('')
      if (error instanceof Refusal && Object.keys(error.errors).length > 0) throw error
      return { message: failureOf(error) }
    }
  }
  return (
    <div onFocus={() => void contract().catch(() => {})}>
      {sent && (
        <p role="status" className="mt-4 rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
          {sent}
        </p>
      )}
      <Form
        schema={schema}
        defaultValues={{ name: '', email: '', subject, message: '' }}
        resetOnSent
        guardUnsaved
        className="mt-4"
        aria-label="Contact"
        onSend={send}
      >
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <TextField label="Name" name="name" autoComplete="name" />
          <EmailField label="Email" name="email" autoComplete="email" />
        </div>
        <TextField label="Subject" name="subject" maxLength={200} />
        <TextareaField label="Message" name="message" rows={7} maxLength={5000} />
        <SubmitButton busyText="Sending..." icon="send">
          Send Message
        </SubmitButton>
      </Form>
    </div>
  )
}

const Way = ({ icon, term, children }: { icon: IconName; term: string; children: React.ReactNode }) => (
  <div>
    <dt className="flex items-center gap-3 font-semibold">
      <Icon name={icon} className="text-forest" />
      {term}
    </dt>
    <dd className="pl-8">{children}</dd>
  </div>
)

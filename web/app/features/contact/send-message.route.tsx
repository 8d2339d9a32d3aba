import type { ContactForm } from '@sira/contract/contact'
import { PRODUCT_NAME } from '@sira/contract/product'
import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { EmailField, TextareaField, TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { getPublicOrigin, buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import type { Route } from './+types/send-message.route'
import { CONTACT_DETAILS } from './contact-details.ts'
import { ContactMap } from './contact-map.tsx'

const TITLE = 'Contact Us'

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: TITLE,
    description: `Write to ${PRODUCT_NAME}, call, or come by.`,
    canonical: getPublicOrigin(matches) + paths.contact(),
  })

export const loader = ({ request }: Route.LoaderArgs) => ({
  subject: (new URL(request.url).searchParams.get('subject') ?? '').slice(0, 200),
})

export default function Contact({ loaderData: { subject } }: Route.ComponentProps) {
  return (
    <PublicPage title={TITLE} lead="Write to us or call us. Our team is in Addis Ababa.">
      <div className="mt-6 grid gap-6 md:grid-cols-[minmax(0,1fr)_320px] lg:gap-10">
        <section aria-labelledby="message" className="min-w-0 max-md:order-last">
          <h2 id="message" className="text-xl">
            Send us a message
          </h2>
          <MessageForm key={subject} subject={subject} />
        </section>
        <div className="grid content-start gap-6">
          <dl className="panel grid gap-5 p-6">
            <ContactWay icon="map-pin" term="Address">
              {CONTACT_DETAILS.address}
            </ContactWay>
            <ContactWay icon="phone" term="Phone">
              <a className="link" href={`tel:${CONTACT_DETAILS.phone.replaceAll(' ', '')}`}>
                {CONTACT_DETAILS.phone}
              </a>
            </ContactWay>
            <ContactWay icon="mail" term="Email">
              <a className="link" href={`mailto:${CONTACT_DETAILS.email}`}>
                {CONTACT_DETAILS.email}
              </a>
            </ContactWay>
            <ContactWay icon="clock" term="Working hours">
              {CONTACT_DETAILS.hours.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </ContactWay>
          </dl>
          <ContactMap />
        </div>
      </div>
    </PublicPage>
  )
}

const MESSAGE_NOT_SENT = 'Failed to send message. Please try again.'
/** The product spec's text, followed by the reason if there is one to show. */
const getFailureText = (error: unknown) =>
  error instanceof ApiError && error.code !== 'OFFLINE' && error.code !== 'BUG'
    ? `${MESSAGE_NOT_SENT} ${error.message}`
    : MESSAGE_NOT_SENT

/** Loaded when somebody starts to write, so that the page itself does not load the schema library. */
const loadContract = () => import('@sira/contract/contact')
const lazySchema: FormSchema<ContactForm, ContactForm> = {
  '~standard': {
    validate: (values) =>
      loadContract().then(
        (loaded) => loaded.ContactForm['~standard'].validate(values),
        () => ({ issues: [{ message: MESSAGE_NOT_SENT }] }),
      ),
  },
}

function MessageForm({ subject }: { subject: string }) {
  const [sent, setSent] = useState('')
  async function send(body: ContactForm) {
    try {
      const { sendContactMessage } = await loadContract()
      const { message = '' } = await callApi(sendContactMessage, { body })
      setSent(message)
      toast.success(message, RESULT_TOAST)
    } catch (error) {
      setSent('')
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) throw error
      return { message: getFailureText(error) }
    }
  }
  return (
    <div onFocus={() => void loadContract().catch(() => {})}>
      {sent && (
        <p role="status" className="mt-4 rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
          {sent}
        </p>
      )}
      <Form
        schema={lazySchema}
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

const ContactWay = ({ icon, term, children }: { icon: IconName; term: string; children: React.ReactNode }) => (
  <div>
    <dt className="flex items-center gap-3 font-semibold">
      <Icon name={icon} className="text-forest" />
      {term}
    </dt>
    <dd className="pl-8">{children}</dd>
  </div>
)

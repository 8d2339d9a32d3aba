import { t } from '@lingui/core/macro'
import { sendContactMessage, type ContactForm } from '@sira/contract/contact'
import { PRODUCT_NAME } from '@sira/contract/product'
import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import type { FormSchema } from '../../ui/form-errors.ts'
import { getPublicOrigin, buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import type { Route } from './+types/send-message.route'
import { ContactMap } from './contact-map.tsx'
import { ContactWays } from './contact-ways.tsx'
import { MessageForm } from './message-form.tsx'

const TITLE = t`Contact Us`

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: TITLE,
    description: t`Write to ${PRODUCT_NAME}, call, or come by.`,
    canonical: getPublicOrigin(matches) + paths.contact(),
  })

export const loader = ({ request }: Route.LoaderArgs) => ({
  subject: (new URL(request.url).searchParams.get('subject') ?? '').slice(0, 200),
})

export default function Contact({ loaderData: { subject } }: Route.ComponentProps) {
  return (
    <PublicPage title={TITLE} lead={t`Write to us or call us. Our team is in Addis Ababa.`}>
      <div className="mt-6 grid gap-6 md:grid-cols-[minmax(0,1fr)_320px] lg:gap-10">
        <section aria-labelledby="message" className="min-w-0 max-md:order-last">
          <h2 id="message" className="text-xl">
            {t`Send us a message`}
          </h2>
          <ContactMessage key={subject} subject={subject} />
        </section>
        <div className="grid content-start gap-6">
          <ContactWays />
          <ContactMap />
        </div>
      </div>
    </PublicPage>
  )
}

const MESSAGE_NOT_SENT = t`Failed to send message. Please try again.`
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

function ContactMessage({ subject }: { subject: string }) {
  const [sent, setSent] = useState('')
  async function send(body: ContactForm) {
    try {
      const { message = '' } = await callApi(sendContactMessage, { body })
      setSent(message)
      toast.success(message, RESULT_TOAST)
    } catch (error) {
      setSent('')
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) throw error
      return { message: getFailureText(error) }
    }
  }
  const preload = () => void loadContract().catch(() => {})
  return <MessageForm {...{ subject, sent }} schema={lazySchema} onSend={send} onWrite={preload} />
}

import { Counter, Registry } from 'prom-client'

/** Counters of this process since it started, shared by all apps in it. */
export const processRegistry = new Registry()

/** Creates a counter named `sira_<name>_total`. */
export const createCounter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Counter({ name: `sira_${name}_total`, help, labelNames, registers: [processRegistry] })

/** Emails that were sent, and attempts that failed. */
export const emailCounter = createCounter('letters', 'Emails by the outcome of sending them', 'outcome')
// Present from the start: an alert that compares them must also work when the mail relay has never accepted an email.
for (const outcome of ['sent', 'failed']) emailCounter.inc({ outcome }, 0)

/** Web Push messages by what became of them. */
export const pushCounter = createCounter('push_messages', 'Web Push messages by what became of them', 'outcome')

/** Attempts to send an event to a webhook by what became of them. */
export const webhookCounter = createCounter('webhook_attempts', 'Attempts to call webhooks by their outcome', 'outcome')

/** Messages to Telegram by what became of them. */
export const telegramCounter = createCounter('telegram_messages', 'Telegram messages by what became of them', 'outcome')

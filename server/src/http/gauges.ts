import { Gauge, type Registry } from 'prom-client'

type Measured = number | Record<string, number>
/** Creates a gauge of a registry; `measure` returns one number, or several by the value of the label. */
export type CreateGauge = (
  name: string,
  help: string,
  measure: () => Measured | Promise<Measured>,
  label?: string,
) => void

export const createGaugeFactory =
  (registry: Registry): CreateGauge =>
  (name, help, measure, label = 'of') =>
    void new Gauge({
      name: `sira_${name}`,
      help,
      registers: [registry],
      labelNames: [label],
      async collect() {
        const measured = await measure()
        // What is not measured any more must not stay at its last value.
        this.reset()
        if (typeof measured === 'number') this.set(measured)
        else for (const [labelValue, value] of Object.entries(measured)) this.set({ [label]: labelValue }, value)
      },
    })

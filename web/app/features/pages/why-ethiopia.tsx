const REASONS = [
  {
    title: 'Local Expertise',
    text: 'People who know telebirr, slow networks and several languages build products that work here and anywhere else.',
  },
  {
    title: 'Rich Culture',
    text: 'Teams speak many languages, come from many regions and are used to working together.',
  },
  {
    title: 'Growing Talent Pool',
    text: 'Every year, thousands of people finish computing degrees and coding schools and look for their first job.',
  },
  {
    title: 'Innovation Hub',
    text: 'Addis Ababa gathers startups, banks going digital and regional headquarters in one city.',
  },
] as const

export function WhyEthiopia() {
  return (
    <section className="mt-14" aria-labelledby="why-ethiopia">
      <h2 id="why-ethiopia" className="text-xl">
        Why Choose Ethiopian Tech Talent?
      </h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {REASONS.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-line-2 pt-3">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

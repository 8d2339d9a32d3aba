export default function ApplyToJob() { return <h1 className="page py-8 text-2xl">Apply to job</h1> }

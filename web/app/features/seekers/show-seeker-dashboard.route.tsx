export default function ShowSeekerDashboard() { return <h1 className="page py-8 text-2xl">Show seeker dashboard</h1> }

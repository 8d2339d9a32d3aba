export default function ShowCompanyDashboard() { return <h1 className="page py-8 text-2xl">Show company dashboard</h1> }

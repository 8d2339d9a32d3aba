export default function ShowMyCompany() { return <h1 className="page py-8 text-2xl">Show my company</h1> }

import { SKILL_CATEGORIES, type SkillCategory } from '@sira/contract/enums'
import { toSkillSlug } from './skills.rules.ts'

export type SkillSource = 'devicon' | 'linguist' | 'hand'
export type DefaultSkill = {
  slug: string
  name: string
  category: SkillCategory
  aliases: readonly string[]
  source: SkillSource
  sourceRef?: string
}

// Format of one skill: Name [slug, if it does not follow from the name] (aliases) source:name in that source. Skills
// end with a semicolon.
const SKILLS_BY_CATEGORY: Record<SkillCategory, string> = {
  LANGUAGE: `
    JavaScript (js, ecmascript, es6) devicon:javascript; TypeScript (ts) devicon:typescript;
    Python (python3, py) devicon:python; Java (java se, jdk) devicon:java; C devicon:c;
    C++ [cpp] (cplusplus, cpp) devicon:cplusplus; C# [csharp] (csharp, c sharp) devicon:csharp; Go (golang) devicon:go;
    Rust (rustlang) devicon:rust; PHP (php8) devicon:php; Ruby devicon:ruby; Kotlin devicon:kotlin; Swift devicon:swift;
    Dart devicon:dart; Scala devicon:scala; R (r language, rlang, rstats) devicon:r; MATLAB devicon:matlab;
    SQL (structured query language) linguist:SQL; PL/SQL [plsql] (oracle pl/sql) linguist:PLSQL;
    T-SQL [tsql] (transact-sql) linguist:TSQL; HTML (html5) devicon:html5; CSS (css3) devicon:css3; Sass (scss) devicon:sass;
    Bash (shell scripting, shell) devicon:bash; PowerShell (pwsh) devicon:powershell; Lua devicon:lua; Elixir devicon:elixir;
    Objective-C (objc, obj-c) devicon:objectivec; Visual Basic .NET [visual-basic-net] (vb.net, vb) devicon:visualbasic;
    VBA (excel macros, visual basic for applications) linguist:VBA; Assembly (assembler, asm) linguist:Assembly;
    Embedded C devicon:embeddedc; COBOL devicon:cobol; Solidity devicon:solidity; VHDL linguist:VHDL; XML devicon:xml;
    YAML (yml) devicon:yaml; JSON devicon:json; Markdown (md) devicon:markdown; WebAssembly (wasm) devicon:wasm;
    ABAP (sap abap) linguist:ABAP; InfoBasic (jbase basic, jbc);
  `,
  FRAMEWORK: `
    React (reactjs, react.js) devicon:react; Next.js (next) devicon:nextjs; Vue.js [vuejs] (vue, vue 3) devicon:vuejs;
    Nuxt (nuxt.js, nuxtjs) devicon:nuxtjs; Angular (angular 2+) devicon:angular; Svelte (sveltekit) devicon:svelte;
    Redux (redux toolkit, rtk) devicon:redux; jQuery devicon:jquery; Tailwind CSS (tailwind, tailwindcss) devicon:tailwindcss;
    Bootstrap (bootstrap 5) devicon:bootstrap; Material UI (mui, material-ui) devicon:materialui; Vite (vitejs) devicon:vitejs;
    Webpack devicon:webpack; Three.js devicon:threejs; D3.js (d3) devicon:d3js; Node.js (node) devicon:nodejs; Bun devicon:bun;
    Express (express.js, expressjs) devicon:express; NestJS (nest, nest.js) devicon:nestjs; Fastify devicon:fastify;
    Django (django orm) devicon:django; Django REST Framework (drf, djangorest) devicon:djangorest; Flask devicon:flask;
    FastAPI devicon:fastapi; Spring devicon:spring; Spring Boot (springboot); Hibernate (jpa) devicon:hibernate;
    Laravel devicon:laravel; WordPress (wp) devicon:wordpress; Ruby on Rails (rails, ror) devicon:rails;
    .NET [dotnet] (dotnet, dotnet core, .net core) devicon:dot-net; ASP.NET Core (asp.net, aspnet) devicon:dotnetcore;
    Entity Framework Core (entity framework, ef core) devicon:entityframeworkcore; Phoenix (phoenix framework) devicon:phoenix;
    Electron (electron.js) devicon:electron; GraphQL (gql) devicon:graphql; gRPC devicon:grpc;
    REST APIs (rest, restful api, rest api); SOAP (soap web services, wsdl); WebSocket (websockets, socket.io) devicon:socketio;
    OpenAPI (swagger) devicon:openapi; Prisma (prisma orm) devicon:prisma; SQLAlchemy devicon:sqlalchemy;
    Unity (unity3d) devicon:unity; Arduino devicon:arduino; Raspberry Pi (rpi) devicon:raspberrypi; ESP32 (esp8266);
    FreeRTOS (rtos); MQTT; LoRaWAN (lora); Modbus (modbus tcp); Internet of Things [iot] (iot);
    PLC programming [plc] (plc, ladder logic); ROS (robot operating system) devicon:ros;
    Microservices (microservice architecture);
  `,
  DATABASE: `
    PostgreSQL (postgres, psql, pgsql) devicon:postgresql; MySQL devicon:mysql; MariaDB devicon:mariadb; SQLite devicon:sqlite;
    Oracle Database [oracle-database] (oracle db, oracle 19c) devicon:oracle;
    Microsoft SQL Server [sql-server] (mssql, sql server) devicon:microsoftsqlserver; MongoDB (mongo) devicon:mongodb;
    Redis devicon:redis; Elasticsearch (elastic search) devicon:elasticsearch; Cassandra (apache cassandra) devicon:cassandra;
    DynamoDB (amazon dynamodb) devicon:dynamodb; Firebase (firestore) devicon:firebase; Supabase devicon:supabase;
    Neo4j devicon:neo4j; InfluxDB devicon:influxdb; TimescaleDB; ClickHouse devicon:clickhouse; PostGIS; IBM Db2 [db2] (db2);
    jBASE; SQL tuning (query optimisation, query tuning); Database administration [database-administration] (dba);
    Data modelling (data modeling, database design);
  `,
  CLOUD_DEVOPS: `
    Linux (gnu/linux) devicon:linux; Ubuntu Server (ubuntu) devicon:ubuntu;
    Red Hat Enterprise Linux [rhel] (rhel, red hat) devicon:redhat; Windows Server (windows server 2022);
    Active Directory (ad ds); Microsoft Exchange (exchange server); Docker (docker compose) devicon:docker;
    Kubernetes (k8s) devicon:kubernetes; Helm (helm charts) devicon:helm; Terraform (hcl) devicon:terraform;
    Ansible (ansible playbooks) devicon:ansible; Amazon Web Services [aws] (aws) devicon:amazonwebservices;
    Microsoft Azure [azure] (azure) devicon:azure; Google Cloud [gcp] (gcp, google cloud platform) devicon:googlecloud;
    Oracle Cloud [oracle-cloud] (oci); DigitalOcean devicon:digitalocean; Cloudflare devicon:cloudflare; Git devicon:git;
    GitHub Actions devicon:githubactions; GitLab CI/CD [gitlab-ci] (gitlab ci) devicon:gitlab; GitHub devicon:github;
    Jenkins devicon:jenkins; Argo CD (argocd) devicon:argocd; CI/CD (continuous integration, continuous delivery);
    Nginx devicon:nginx; Apache HTTP Server [apache] (apache, httpd) devicon:apache; Prometheus devicon:prometheus;
    Grafana devicon:grafana; ELK Stack (elk, logstash, kibana) devicon:logstash; OpenTelemetry (otel) devicon:opentelemetry;
    Zabbix; Datadog devicon:datadog; Sentry devicon:sentry; VMware vSphere [vmware] (vmware, vsphere, esxi) devicon:vsphere;
    Hyper-V devicon:hyperv; Proxmox VE [proxmox] (proxmox) devicon:proxmox; Networking (tcp/ip, computer networking);
    CCNA (cisco ccna); CCNP (cisco ccnp); Cisco IOS (cisco routing and switching); Routing and switching (ospf, bgp);
    MikroTik (routeros); Huawei Datacom [huawei-datacom] (hcia, hcip); Fibre optics (fiber optics, fibre splicing, ftth, gpon);
    Microwave links (microwave transmission); LTE and 5G [lte-5g] (lte, 5g, radio access network); VoIP (sip, asterisk);
    Structured cabling; Data centre operations (data center operations); Backup and recovery (veeam, disaster recovery);
    Solar and UPS power [solar-ups] (ups systems, backup power); Site reliability engineering [sre] (sre);
    RabbitMQ devicon:rabbitmq; Apache Kafka [kafka] (kafka) devicon:apachekafka;
    IT support (help desk, helpdesk, desktop support); ITIL (itil 4); Microsoft 365 [microsoft-365] (office 365);
  `,
  DATA_AI: `
    Machine learning (ml); Deep learning (neural networks); Natural language processing [nlp] (nlp);
    Amharic NLP (amharic language technology); Computer vision (image recognition);
    Large language models [llm] (llm, llms, generative ai); Speech recognition (asr); TensorFlow (tf) devicon:tensorflow;
    PyTorch (torch) devicon:pytorch; scikit-learn (sklearn) devicon:scikitlearn; OpenCV devicon:opencv;
    Hugging Face (transformers); pandas devicon:pandas; NumPy devicon:numpy; Jupyter (jupyter notebook) devicon:jupyter;
    Apache Spark [spark] (spark, pyspark) devicon:apachespark; Apache Airflow [airflow] (airflow) devicon:apacheairflow;
    dbt (data build tool); ETL (elt, data pipelines); Data warehousing (data warehouse, dwh); Data engineering;
    Data analysis (data analytics); Data visualisation (data visualization); Statistics (statistical analysis);
    Power BI (powerbi, dax); Tableau; Looker Studio (google data studio); Apache Superset [superset] (superset); Metabase;
    SPSS (ibm spss) devicon:spss; Stata devicon:stata; Microsoft Excel [excel] (excel, ms excel, advanced excel);
    GIS (geographic information systems); QGIS (quantum gis); ArcGIS (arcmap, arcgis pro); Remote sensing (satellite imagery);
    Google Earth Engine (gee); OpenStreetMap (osm); KoboToolbox (kobo, odk); DHIS2; Credit scoring (credit risk modelling);
    MLOps; BigQuery (google bigquery);
  `,
  MOBILE: `
    Android (android development) devicon:android; iOS (ios development); Flutter devicon:flutter;
    React Native devicon:reactnative; Jetpack Compose devicon:jetpackcompose; SwiftUI;
    .NET MAUI [dotnet-maui] (maui, xamarin) devicon:xamarin; Progressive web apps [pwa] (pwa);
    Offline-first design (offline first, local-first); Mobile app publishing (google play console, app store connect);
    Push notifications (fcm, firebase cloud messaging); USSD (ussd menus); SMS gateways (sms gateway, smpp);
    telebirr integration [telebirr] (telebirr, telebirr api); Mobile money (mobile money integration);
    Payment gateway integration [payment-gateways] (payment gateways, payment integration); POS terminals (point of sale);
    ISO 8583 [iso-8583] (iso8583, card switching); QR payments (ethqr, qr code payments);
    Telegram bots (telegram bot api, telegram mini apps);
  `,
  DESIGN: `
    UI design (user interface design); UX design (user experience design); Product design; UX research (user research);
    Usability testing; Figma devicon:figma; Adobe XD devicon:xd; Wireframing (wireframes); Prototyping; Design systems;
    Interaction design; Graphic design; Branding (brand identity); Adobe Photoshop [photoshop] (photoshop) devicon:photoshop;
    Adobe Illustrator [illustrator] (illustrator) devicon:illustrator;
    Adobe Premiere Pro [premiere-pro] (premiere) devicon:premierepro; Canva devicon:canva; Motion graphics (animation);
    Ethiopic typography (ge'ez typography, geez fonts); Web accessibility [accessibility] (wcag, a11y);
    Responsive design (mobile-first design); Blender (3d modelling) devicon:blender; AutoCAD;
  `,
  QA: `
    Software testing (qa, quality assurance); Manual testing; Test automation (automated testing);
    Test planning (test plans, test cases); API testing; Performance testing (load testing); Regression testing;
    User acceptance testing [uat] (uat); Mobile testing (appium); Selenium (selenium webdriver) devicon:selenium;
    Cypress (cypress.io) devicon:cypressio; Playwright devicon:playwright; Postman devicon:postman; k6 devicon:k6;
    Apache JMeter [jmeter] (jmeter); Jest devicon:jest; pytest devicon:pytest; Cucumber (bdd, gherkin) devicon:cucumber;
    SonarQube devicon:sonarqube; Test-driven development [tdd] (tdd);
  `,
  SECURITY: `
    Cybersecurity (information security, cyber security); Application security (appsec); Network security; Cloud security;
    Penetration testing (pentesting, ethical hacking); OWASP Top 10 [owasp] (owasp);
    Security operations [soc] (soc, security operations centre); SIEM (splunk, wazuh); Incident response; Digital forensics;
    Vulnerability management (nessus); Identity and access management [iam] (iam);
    OAuth 2.0 [oauth] (oauth, oauth2, openid connect) devicon:oauth; Cryptography (pki, tls);
    Firewalls (fortinet, fortigate, palo alto); PCI DSS [pci-dss] (pci); ISO 27001 [iso-27001] (iso27001);
    Risk management (it risk); IT audit (cisa, information systems audit); Fraud detection (fraud monitoring);
    Data protection (data privacy, gdpr);
  `,
  PRODUCT: `
    Product management; Product strategy (roadmapping, product roadmap); Project management (pmp, prince2);
    Agile (agile methods); Scrum (scrum master, csm); Kanban; Jira devicon:jira; Confluence devicon:confluence;
    Notion devicon:notion; Business analysis (ba, requirements analysis); Process mapping (bpmn, business process modelling);
    Product analytics (google analytics, mixpanel); A/B testing [ab-testing]; Growth marketing (digital marketing);
    SEO (search engine optimisation); Content writing (copywriting); Technical writing (technical documentation);
    Technical sales (pre-sales, sales engineering); Customer success (customer support);
    CRM (hubspot, customer relationship management); ERP (enterprise resource planning); Odoo (openerp); ERPNext (frappe);
    SAP (sap s/4hana); Microsoft Dynamics 365 [dynamics-365] (dynamics, dynamics nav); Core banking;
    Temenos T24 [temenos-t24] (t24, temenos transact, temenos); Oracle Flexcube [flexcube] (flexcube);
    Accounting (peachtree, bookkeeping); IFRS; NBE reporting (nbe directives, regulatory reporting); Procurement (tendering);
    Supply chain (logistics); Monitoring and evaluation [monitoring-evaluation] (m&e, meal);
    Training delivery (it training, trainer); Curriculum design (instructional design);
    Moodle (lms, learning management systems) devicon:moodle;
  `,
  SOFT: `
    Communication (written communication); Teamwork (collaboration); Leadership (people management); Mentoring (coaching);
    Problem solving; Critical thinking; Time management; Public speaking (presentation skills); Negotiation;
    Stakeholder management; Customer service; Adaptability; Attention to detail; Teaching; Report writing;
    Facilitation (workshop facilitation);
  `,
  HUMAN_LANGUAGE: `
    Amharic (amarigna); Afaan Oromo (oromo, oromiffa, afaan oromoo); Tigrinya (tigrigna); Somali (af-soomaali); English;
    Sidama (sidaamu afoo); Wolaytta (wolaita); Afar (afar af); Gurage (guragigna); Hadiyya (hadiyyisa); Ge'ez [geez] (geez);
    Arabic; French; Chinese (mandarin); Italian;
  `,
}

const SKILL_ENTRY =
  /^(?<name>.+?)(?: \[(?<slug>[a-z0-9-]+)\])?(?: \((?<aliases>.+)\))?(?: (?<source>devicon|linguist):(?<ref>.+))?$/

function parseSkill(category: SkillCategory, entry: string): DefaultSkill {
  const read = SKILL_ENTRY.exec(entry)?.groups
  if (!read?.name) throw new Error(`Not a skill: ${entry}`)
  return {
    slug: read.slug ?? toSkillSlug(read.name),
    name: read.name,
    category,
    aliases: read.aliases?.split(', ') ?? [],
    source: (read.source as SkillSource | undefined) ?? 'hand',
    ...(read.ref && { sourceRef: read.ref }),
  }
}

/**
 * The product's list of skills, in the order of the categories. The sources of the names are listed in docs/sources.md.
 */
export const DEFAULT_SKILLS: readonly DefaultSkill[] = SKILL_CATEGORIES.flatMap((category) =>
  SKILLS_BY_CATEGORY[category]
    .split(';')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .map((entry) => parseSkill(category, entry)),
)

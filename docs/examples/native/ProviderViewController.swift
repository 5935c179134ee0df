import UIKit
import WebKit

/// The fields of a form: a list repeats its name, what is no text goes as JSON, and what is null is left out.
func formFields(_ data: [String: Any]) -> [URLQueryItem] {
    data.flatMap { name, value in
        (value as? [Any] ?? [value]).filter { !($0 is NSNull) }.map { URLQueryItem(name: name, value: text(of: $0)) }
    }
}

private func text(of value: Any) -> String {
    if let text = value as? String { return text }
    let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    return data.flatMap { String(data: $0, encoding: .utf8) } ?? ""
}

private let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

/// As the body of a form, or a query. URLComponents would leave a plus as it is, which stands for a space in both.
private func encode(_ fields: [URLQueryItem]) -> String {
    let encoded = { (text: String) in text.addingPercentEncoding(withAllowedCharacters: plain) ?? "" }
    return fields.map { "\(encoded($0.name))=\(encoded($0.value ?? ""))" }.joined(separator: "&")
}

extension URL {
    /// The address with the fields in its query, behind what is there.
    func adding(_ fields: [URLQueryItem]) -> URL? {
        guard !fields.isEmpty, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
        parts.percentEncodedQuery = [parts.percentEncodedQuery, encode(fields)].compactMap { $0 }.joined(separator: "&")
        return parts.url
    }
}

/// A provider's page over the cashier, below the name of its host. It has no bridge: whatever it says, the app does not listen.
/// A provider that asks for the picture of a receipt needs `NSCameraUsageDescription` among the app's own.
final class ProviderViewController: UIViewController, WKNavigationDelegate {
    private let request: URLRequest
    private let isEnd: (URL) -> Bool
    private let openOutside: (URL) -> Void
    private let page = WKWebView()

    init(address: URL, fields: [URLQueryItem], isEnd: @escaping (URL) -> Bool, openOutside: @escaping (URL) -> Void) {
        var form = URLRequest(url: address)
        form.httpMethod = "POST"
        form.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        form.httpBody = Data(encode(fields).utf8)
        request = form
        self.isEnd = isEnd
        self.openOutside = openOutside
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    override func loadView() {
        page.navigationDelegate = self
        view = page
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = request.url?.host
        navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.close() })
        page.load(request)
    }

    private func close() {
        dismiss(animated: true)
    }

    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        guard action.targetFrame?.isMainFrame != false, let address = action.request.url else { return .allow }
        if isEnd(address) {
            close()
            return .cancel
        }
        if address.scheme == "https" { return .allow }
        // The app of a bank or a wallet.
        openOutside(address)
        return .cancel
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        title = webView.url?.host
    }

    /// The cashier below learns from its server what has become of the payment.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        close()
    }
}
